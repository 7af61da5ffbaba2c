/**
 * The photos of the demo school: drawn by scripts/draw-demo-photos.ts, which also prints their measures. They show mountains
 * that are nowhere.
 */
import type { Photo } from '@gerende/domain/picture/schema';
import type { CourseKey } from '../course-data.ts';
import type { SlopeKey } from '../school-data.ts';

export const photos = {
  dawn: {
    path: 'slope/demo-dawn.webp',
    width: 1200,
    height: 800,
    blur: 'UklGRjoAAABXRUJQVlA4IC4AAADQAQCdASoQAAsABUB8JYwAAuXBBQJpwADeM9+VL2gZxOduZIdiMjd6MsYgAAAA',
    focus_x: 34,
    focus_y: 56,
    alt_en: 'Ridges above the mist at dawn',
    alt_ja: '朝焼けの霧に浮かぶ稜線',
    alt_zh: '晨雾中的山脊与朝霞',
  },
  morning: {
    path: 'slope/demo-morning.webp',
    width: 1200,
    height: 800,
    blur: 'UklGRj4AAABXRUJQVlA4IDIAAAAQAgCdASoQAAsABUB8JYgCdAEQzUQNCOAAAP62AvrO4OdC3rMvAoxOkreooo6vDEAAAA==',
    focus_x: 66,
    focus_y: 52,
    alt_en: 'A blue morning above the valley, with firs in front',
    alt_ja: '谷を見下ろす青い朝と針葉樹',
    alt_zh: '山谷上方的蓝色清晨，前景是冷杉',
  },
  evening: {
    path: 'slope/demo-evening.webp',
    width: 1200,
    height: 800,
    blur: 'UklGRjoAAABXRUJQVlA4IC4AAADQAQCdASoQAAsABUB8JQBOgCHZrHY1YAD7nkoC3ODmMwR2CFbxJitRGRPP0AAA',
    focus_x: 44,
    focus_y: 58,
    alt_en: 'The last light behind the ridges',
    alt_ja: '稜線に沈む夕日',
    alt_zh: '山脊后的最后一抹夕阳',
  },
} as const satisfies Record<string, Photo>;

export type PhotoKey = keyof typeof photos;

type Shown = { image?: PhotoKey; gallery: readonly PhotoKey[] };

/** The others keep their drawn scenes. */
export const slopePhotos: Partial<Record<SlopeKey, Shown>> = {
  gala: { image: 'morning', gallery: ['dawn', 'evening'] },
};
export const coursePhotos: Partial<Record<CourseKey, Shown>> = {
  powderSki: { image: 'dawn', gallery: ['evening', 'morning'] },
};
