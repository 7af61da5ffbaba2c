/**
 * Draws the faces of the demo school's instructors: flat shapes, of nobody who exists. Run by hand after a change:
 * `node --import tsx scripts/draw-demo-faces.ts`.
 */
import './node-version.mjs';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { root } from './run.mjs';

const side = 256;
const folder = path.join(root, 'packages/demo-school/photos');

const skins = { fair: '#f6d7bd', light: '#efc6a2', tan: '#dba97c', brown: '#b98258' };
const dark = '#2b2320';
const ink = '#14233f';

type Face = {
  ground: string;
  jacket: string;
  collar: string;
  skin: keyof typeof skins;
  hair: string;
  behind?: keyof typeof hairBehind;
  top: 'helmet' | 'beanie' | 'band' | 'short';
  cap?: string;
  band?: string;
  /** The colour of the goggles. */
  lens?: string;
  beard?: keyof typeof beards;
  hasGlasses?: boolean;
};

const shape = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;
const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`;

/** Behind the head. */
const hairBehind = {
  none: () => '',
  long: (hair: string) => shape('M72 112C66 176 64 204 78 216H178C192 204 190 176 184 112Z', hair),
  bob: (hair: string) => shape('M70 112C64 150 66 172 80 178H176C190 172 192 150 186 112Z', hair),
  braids: (hair: string) =>
    shape('M74 120C62 150 62 196 76 224C88 214 88 160 88 130Z', hair) +
    shape('M182 120C194 150 194 196 180 224C168 214 168 160 168 130Z', hair),
};

const goggles = (lens: string, frame: string): string =>
  `<rect x="80" y="60" width="96" height="36" rx="17" fill="${frame}"/>` +
  `<rect x="86" y="65" width="84" height="26" rx="13" fill="${lens}"/>` +
  shape('M96 88L112 68H124L106 90Z', '#ffffff', 'opacity="0.35"');

/** What is worn on the head. */
const tops: Record<Face['top'], (face: Face) => string> = {
  helmet: ({ cap = dark, lens = dark }) =>
    shape('M66 128C60 62 92 32 128 32C164 32 196 62 190 128L178 134C180 108 170 94 128 94C86 94 76 108 78 134Z', cap) +
    line('M76 132C78 168 100 182 128 182C156 182 178 168 180 132', ink, 4) +
    goggles(lens, ink),
  beanie: ({ cap = dark, band = dark, hair }) =>
    shape('M76 122C74 108 78 98 86 92H170C178 98 182 108 180 122C174 106 166 102 128 102C90 102 82 106 76 122Z', hair) +
    shape('M72 94C70 48 98 32 128 32C158 32 186 48 184 94Z', cap) +
    `<rect x="66" y="78" width="124" height="26" rx="12" fill="${band}"/><circle cx="128" cy="30" r="15" fill="${band}"/>`,
  band: ({ cap = dark, hair }) =>
    shape('M74 124C66 60 96 40 128 40C160 40 190 60 182 124C178 100 166 86 128 86C90 86 78 100 74 124Z', hair) +
    shape('M74 104C76 84 96 74 128 74C160 74 180 84 182 104L180 88C172 68 156 62 128 62C100 62 84 68 76 88Z', cap),
  short: ({ hair, lens }) =>
    shape(
      'M76 116C68 60 98 38 130 38C164 38 188 62 180 116C176 98 168 88 150 84C128 88 104 84 92 80C84 90 78 100 76 116Z',
      hair,
    ) + (lens ? `<g transform="translate(0 -22)">${goggles(lens, ink)}</g>` : ''),
};

const beards = {
  none: () => '',
  full: (hair: string) =>
    shape(
      'M79 126C80 164 104 180 128 180C152 180 176 164 177 126C172 146 160 148 146 142C136 138 120 138 110 142C96 148 84 146 79 126Z',
      hair,
    ) + shape('M112 150Q128 162 144 150Q128 156 112 150Z', '#ffffff'),
  chin: (hair: string) => shape('M112 164C116 176 140 176 144 164C136 170 120 170 112 164Z', hair),
};

const glasses =
  '<g fill="none" stroke="#14233f" stroke-width="4"><circle cx="107" cy="124" r="15"/><circle cx="149" cy="124" r="15"/>' +
  '<path d="M122 122Q128 118 134 122"/></g>';

function portrait(face: Face): string {
  const { ground, jacket, collar, skin, hair, behind = 'none', top, beard = 'none', hasGlasses = false } = face;
  const tone = skins[skin];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">`,
    `<rect width="${side}" height="${side}" fill="${ground}"/>`,
    shape('M0 214L52 168L86 196L150 138L256 220V256H0Z', '#ffffff', 'opacity="0.55"'),
    hairBehind[behind](hair),
    shape('M20 256C22 208 70 190 128 190C186 190 234 208 236 256Z', jacket),
    shape('M108 158H148V198C148 212 108 212 108 198Z', tone),
    shape('M108 170C118 182 138 182 148 170V178C138 190 118 190 108 178Z', dark, 'opacity="0.15"'),
    shape(
      'M84 204C92 188 104 184 108 190C116 208 140 208 148 190C152 184 164 188 172 204C160 224 96 224 84 204Z',
      collar,
    ),
    line('M128 216V256', collar, 4),
    `<circle cx="78" cy="126" r="10" fill="${tone}"/><circle cx="178" cy="126" r="10" fill="${tone}"/>`,
    `<ellipse cx="128" cy="118" rx="50" ry="57" fill="${tone}"/>`,
    '<g fill="#d9534a" opacity="0.22"><circle cx="98" cy="143" r="10"/><circle cx="158" cy="143" r="10"/></g>',
    `<circle cx="107" cy="125" r="5.5" fill="${dark}"/><circle cx="149" cy="125" r="5.5" fill="${dark}"/>`,
    line('M98 111Q107 106 116 110', hair, 4),
    line('M140 110Q149 106 158 111', hair, 4),
    line('M128 128Q133 138 126 140', dark, 2.5),
    beard === 'full' ? '' : line('M110 151Q128 167 146 151', dark, 4),
    beards[beard](hair),
    tops[top](face),
    hasGlasses ? glasses : '',
    '</svg>',
  ].join('');
}

const red = '#c8321f';
const blue = '#1b6ca3';
const navy = '#17305c';
const green = '#1d7a54';
const gold = '#e3a72f';
const plum = '#7a4b86';
const white = '#f4f7fa';
const black = '#2a2422';
const brown = '#5a3a28';
const grey = '#8b8f96';
const fairHair = '#d9b36b';
const copper = '#a9542c';

/** Faces by the key of the instructor in packages/demo-school/src/instructor-data.ts. */
const faces: Record<string, Face> = {
  hoshino: {
    ground: '#cfe3f1',
    jacket: blue,
    collar: navy,
    skin: 'light',
    hair: grey,
    top: 'short',
    lens: '#f0b44a',
    hasGlasses: true,
  },
  kobayashi: {
    ground: '#f6dcd3',
    jacket: red,
    collar: white,
    skin: 'fair',
    hair: black,
    behind: 'bob',
    top: 'beanie',
    cap: navy,
    band: white,
  },
  nagumo: {
    ground: '#dfe9d8',
    jacket: green,
    collar: navy,
    skin: 'tan',
    hair: black,
    top: 'helmet',
    cap: white,
    lens: '#4aa3c7',
    beard: 'chin',
  },
  takahashi: {
    ground: '#e8e0f0',
    jacket: plum,
    collar: gold,
    skin: 'light',
    hair: brown,
    behind: 'long',
    top: 'band',
    cap: red,
  },
  kenmochi: {
    ground: '#f5e7c8',
    jacket: navy,
    collar: red,
    skin: 'light',
    hair: black,
    top: 'helmet',
    cap: red,
    lens: '#f0b44a',
  },
  tomita: {
    ground: '#cfe3f1',
    jacket: gold,
    collar: navy,
    skin: 'tan',
    hair: brown,
    top: 'beanie',
    cap: green,
    band: gold,
    beard: 'full',
  },
  chen: { ground: '#f6dcd3', jacket: blue, collar: white, skin: 'light', hair: black, top: 'short', hasGlasses: true },
  lin: {
    ground: '#dfe9d8',
    jacket: red,
    collar: navy,
    skin: 'fair',
    hair: black,
    behind: 'braids',
    top: 'helmet',
    cap: navy,
    lens: '#e07a5f',
  },
  ho: {
    ground: '#f5e7c8',
    jacket: green,
    collar: white,
    skin: 'tan',
    hair: black,
    behind: 'bob',
    top: 'band',
    cap: blue,
  },
  park: {
    ground: '#e8e0f0',
    jacket: navy,
    collar: gold,
    skin: 'fair',
    hair: black,
    top: 'beanie',
    cap: plum,
    band: white,
  },
  bennett: {
    ground: '#cfe3f1',
    jacket: red,
    collar: white,
    skin: 'fair',
    hair: fairHair,
    top: 'short',
    lens: '#4aa3c7',
    beard: 'full',
  },
  laurent: {
    ground: '#f6dcd3',
    jacket: white,
    collar: blue,
    skin: 'fair',
    hair: copper,
    behind: 'long',
    top: 'beanie',
    cap: red,
    band: navy,
  },
  morrison: {
    ground: '#dfe9d8',
    jacket: plum,
    collar: navy,
    skin: 'brown',
    hair: black,
    top: 'helmet',
    cap: gold,
    lens: '#4aa3c7',
    beard: 'chin',
  },
  sato: {
    ground: '#f5e7c8',
    jacket: blue,
    collar: red,
    skin: 'light',
    hair: brown,
    behind: 'braids',
    top: 'beanie',
    cap: white,
    band: blue,
  },
};

for (const [key, face] of Object.entries(faces)) {
  const webp = await sharp(Buffer.from(portrait(face)))
    .webp({ quality: 70, effort: 6 })
    .toBuffer();
  writeFileSync(path.join(folder, `face-${key}.webp`), webp);
  console.log(key, webp.length);
}
