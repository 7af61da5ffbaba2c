/** The gallery of a slope or a course: photos are uploaded at once, and stored with the form. */
import { longestGallery, movedBy } from '@gerende/domain/picture/gallery-rules';
import { Field } from '@gerende/ui/field';
import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Versioned } from '../use-edited-row.ts';
import type { EntityForm } from '../use-entity-form.ts';
import { GalleryPhoto } from './gallery-photo.tsx';
import { imageTypes } from './image-field.tsx';
import type { GalleryForm } from './picture-form.ts';
import { useUploadPhotos } from './use-upload-photos.ts';

type GalleryFieldProps<Values extends GalleryForm, Row extends Versioned> = {
  noun: 'slope' | 'course';
  entity: EntityForm<Values, Row>;
};

export function GalleryField<Values extends GalleryForm, Row extends Versioned>({
  noun,
  entity,
}: GalleryFieldProps<Values, Row>) {
  const { t } = useTranslation('form');
  // Of all fields of the form, only its gallery is read and written here.
  const { form, note } = entity as unknown as EntityForm<GalleryForm, Row>;
  const { ref, value, onChange } = useController({ control: form.control, name: 'gallery' }).field;
  const { error } = note('gallery');
  const upload = useUploadPhotos({ noun, value, onChange });
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ index: number; by: -1 | 1 }>();
  const room = longestGallery - value.length;
  /** How many of the files chosen last had no room. */
  const [leftOut, setLeftOut] = useState(0);

  // A photo that moves takes its buttons along, and the browser then removes the focus from them.
  useEffect(() => {
    if (!moved) return;
    const buttons = list.current?.children[moved.index]?.querySelectorAll<HTMLButtonElement>('[data-move]');
    [...(buttons ?? [])].find((button) => button.dataset.move === String(moved.by))?.focus();
  }, [moved]);

  function move(index: number, by: -1 | 1): void {
    if (!value[index + by]) return;
    onChange(movedBy(value, index, by));
    setMoved({ index: index + by, by });
  }

  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{t('gallery')}</legend>
      <p className="mb-2 text-ink-soft">{t('galleryHint', { max: longestGallery })}</p>
      <ol ref={list} className="mb-3 flex flex-col gap-2 empty:hidden">
        {value.map((item, index) => (
          <GalleryPhoto
            key={item.path}
            item={item}
            index={index}
            count={value.length}
            onItem={(changed) => onChange(value.map((each) => (each.path === item.path ? changed : each)))}
            onMove={(by) => move(index, by)}
            onRemove={() => onChange(value.filter((each) => each.path !== item.path))}
          />
        ))}
      </ol>
      <Field
        size="admin"
        label={t('addPhotos')}
        error={error ?? (leftOut > 0 ? t('galleryFull', { max: longestGallery, count: leftOut }) : undefined)}
      >
        {(control) => (
          <input
            {...control}
            ref={ref}
            type="file"
            multiple
            disabled={room <= 0}
            accept={imageTypes.join(',')}
            className="min-h-8 min-w-0 max-w-full file:mr-3 file:min-h-8 file:rounded file:border file:border-mist-edge file:bg-paper file:px-3"
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              setLeftOut(Math.max(0, files.length - room));
              // The list shows what was chosen; the browser's own text would name only the last files.
              event.target.value = '';
              void upload(files.slice(0, room));
            }}
          />
        )}
      </Field>
    </fieldset>
  );
}
