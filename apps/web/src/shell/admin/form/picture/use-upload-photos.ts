/** Uploads photos for a gallery, one after another, and puts each into the form's list when it is stored. */
import { type GalleryItem, Photo } from '@gerende/domain/picture/schema';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { newKey } from '../../../browser/new-key.ts';
import { showToast } from '../../../toast/toasts.tsx';
import { useWriteFailureText } from '../../use-write-failure-text.ts';
import { fieldErrorsOf } from '../field-errors.ts';
import { useSendForm } from '../use-send-form.ts';
import { emptySettings, uploading } from './picture-form.ts';

const Uploaded = z.object({ item: Photo });

type Uploads = {
  noun: 'slope' | 'course';
  value: readonly GalleryItem[];
  onChange: (value: GalleryItem[]) => void;
};

/** @returns a function that uploads files; a photo that is refused leaves the list, with the server's sentence as a toast */
export function useUploadPhotos({ noun, value, onChange }: Uploads): (files: readonly File[]) => Promise<void> {
  const { t } = useTranslation('form');
  const sendForm = useSendForm();
  const failureText = useWriteFailureText();
  // The list may change while a photo is being uploaded.
  const latest = useRef({ value, onChange });
  useLayoutEffect(() => {
    latest.current = { value, onChange };
  }, [value, onChange]);

  function replace(path: string, by: GalleryItem[]): void {
    const list = latest.current.value.flatMap((item) => (item.path === path ? by : [item]));
    latest.current.value = list;
    latest.current.onChange(list);
  }

  async function upload(file: File, path: string): Promise<void> {
    try {
      const { item } = Uploaded.parse(await sendForm('/api/v1/photos', { noun, image: file }));
      replace(path, [{ ...emptySettings, path: item.path }]);
    } catch (error) {
      replace(path, []);
      showToast('error', fieldErrorsOf(error).image ?? failureText(error, t('photoFailed')));
    }
  }

  return async (files) => {
    const waiting = files.map((file) => ({ file, path: `${uploading}${newKey()}` }));
    const list = [...latest.current.value, ...waiting.map(({ path }) => ({ ...emptySettings, path }))];
    latest.current.value = list;
    latest.current.onChange(list);
    for (const { file, path } of waiting) await upload(file, path);
  };
}
