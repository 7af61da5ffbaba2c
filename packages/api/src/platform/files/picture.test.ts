import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { phonePhoto, photographer } from '../../testing/uploads.ts';
import { toWebp } from './picture.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gerende-picture-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function picture(content: Buffer | string): Promise<Buffer | null> {
  const file = path.join(folder, 'upload');
  await writeFile(file, content);
  return toWebp(file);
}

const plain = (width: number, height: number, background = 'teal') =>
  sharp({ create: { width, height, channels: 3, background } });
const shapeOf = async (webp: Buffer | null) => {
  const { format, width, height, pages } = await sharp(webp ?? Buffer.alloc(0)).metadata();
  return { format, width, height, pages: pages ?? 1 };
};

describe('a picture', () => {
  it.each(['jpeg', 'png', 'gif', 'webp'] as const)('as %s becomes WebP', async (format) => {
    const webp = await picture(await plain(60, 40).toFormat(format).toBuffer());
    expect(await shapeOf(webp)).toEqual({ format: 'webp', width: 60, height: 40, pages: 1 });
  });

  it('loses its metadata (GPS, camera)', async () => {
    const photo = await phonePhoto();
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain(photographer);
    const webp = await picture(photo);
    const { exif, xmp, iptc, orientation } = await sharp(webp ?? Buffer.alloc(0)).metadata();
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(webp?.toString('latin1')).not.toContain(photographer);
  });

  it('rotated by a phone becomes upright', async () => {
    expect(await shapeOf(await picture(await phonePhoto()))).toMatchObject({ width: 400, height: 600 });
  });

  it('is at most 1600 pixels on its longer side, and keeps its proportions', async () => {
    expect(await shapeOf(await picture(await plain(3200, 1000).jpeg().toBuffer()))).toMatchObject({
      width: 1600,
      height: 500,
    });
    expect(await shapeOf(await picture(await plain(100, 2000).png().toBuffer()))).toMatchObject({
      width: 80,
      height: 1600,
    });
  });

  it('with animation becomes its first frame', async () => {
    const frames = await Promise.all(['red', 'blue'].map((colour) => plain(20, 20, colour).png().toBuffer()));
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(gif, { animated: true }).metadata()).pages).toBe(2);
    const webp = await picture(gif);
    expect(await shapeOf(webp)).toMatchObject({ height: 20, pages: 1 });
    const [red = 0, , blue = 255] = await sharp(webp ?? Buffer.alloc(0))
      .raw()
      .toBuffer();
    expect(red > 200 && blue < 60).toBe(true);
  });

  it('keeps its transparency', async () => {
    const glass = sharp({ create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } } });
    expect((await sharp((await picture(await glass.png().toBuffer())) ?? Buffer.alloc(0)).metadata()).hasAlpha).toBe(
      true,
    );
  });
});

describe('a file that is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>';
  const cut = async () => {
    const whole = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: 'teal',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    return whole.subarray(0, whole.length / 2);
  };
  it.each<[string, () => Promise<Buffer | string>]>([
    ['an empty file', async () => ''],
    ['a text', async () => 'I am a picture, honestly'],
    ['a web page', async () => '<!doctype html><script>alert(1)</script>'],
    ['an SVG', async () => svg],
    ['an SVG behind an XML line', async () => `<?xml version="1.0"?>\n${svg}`],
    ['a PDF', async () => '%PDF-1.7\n1 0 obj<<>>endobj'],
    ['a TIFF', () => plain(9, 9).tiff().toBuffer()],
    ['the first bytes of a PNG', async () => Buffer.from('89504e470d0a1a0a', 'hex')],
    ['half a JPEG', cut],
    [
      'a picture of few enough pixels that unpacks to 176 MB, with 16 bits a colour',
      () =>
        sharp({ create: { width: 4800, height: 4800, channels: 4, background: 'teal' } })
          .toColourspace('rgb16')
          .png({ compressionLevel: 1 })
          .toBuffer(),
    ],
    ['a picture that unpacks to 81 million pixels', () => plain(9000, 9000).png({ compressionLevel: 9 }).toBuffer()],
  ])('is %s', async (_what, make) => {
    expect(await picture(await make())).toBeNull();
  });
});
