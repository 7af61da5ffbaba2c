/** Pictures and forms for tests, as a phone or a browser would send them. */
import sharp from 'sharp';
import type { Desk, Reply } from './desk.ts';

/** Metadata of `phonePhoto` that no stored picture may have. */
export const photographer = 'Snow Fan 3000';

/** A photo as a phone takes it: rotated, with place and camera in its metadata. */
export const phonePhoto = (width = 600, height = 400): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .jpeg()
    .withExif({
      IFD0: { Make: photographer },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 56/1 3/1', GPSLongitudeRef: 'E', GPSLongitude: '138/1 49/1 2/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

type Field = string | readonly string[] | Buffer;

/** A form: a list becomes a repeated field, bytes become a file. */
export function formOf(fields: Record<string, Field>, fileName = 'photo.jpg'): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else if (Buffer.isBuffer(value)) form.append(name, new File([new Uint8Array(value)], fileName));
    else for (const each of value) form.append(name, each);
  }
  return form;
}

/** Sends a form of the desk over REST. */
export async function sendForm(desk: Desk, path: string, form: FormData): Promise<Reply> {
  const response = await desk.t.request(path, { method: 'POST', body: form, token: desk.token });
  return { status: response.status, body: await response.json() };
}
