/** Saves a course and then its prices (§7), with the messages for failures (§8 Course). */
import type { EditableCourse } from '@gerende/domain/course/schema';
import { Id } from '@gerende/domain/primitives';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { RefusedCall } from '../../shell/admin/desk-fetch.ts';
import { type FormParts, useSendForm } from '../../shell/admin/form/use-send-form.ts';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { describeFailure } from '../../shell/transport.ts';
import { trpc } from '../../trpc.ts';
import { type CourseForm, partsOfCourse } from './course-form.ts';
import { pricesOfRows } from './course-price/price-form.ts';

export const courseList = '/admin/course/';

const SavedCourse = z.object({ item: z.object({ id: Id }) });

/** The course as this screen last stored it. */
type Stored = { id: number; version: number; sent?: string };

/** A form as text, to detect changes; a file by its properties. */
const asText = (parts: ReturnType<typeof partsOfCourse>): string =>
  JSON.stringify(parts, (_name, part) => (part instanceof File ? [part.name, part.size, part.lastModified] : part));

/** All messages of all fields, as 'field: message' (§8). */
function fieldTexts(error: unknown): string[] {
  const fields = (error as { data?: { fields?: Record<string, string[]> } | null } | null)?.data?.fields ?? {};
  return Object.entries(fields).flatMap(([field, messages]) => messages.map((message) => `${field}: ${message}`));
}

/**
 * Saves what changed since the last save from this screen: when the course was stored but its prices were refused, the
 * next press sends only the prices, and never creates a second course.
 * @param row the edited course; left out for a new one
 */
export function useSaveCourse(row?: EditableCourse) {
  const { t } = useTranslation('course');
  const utils = trpc.useUtils();
  const sendForm = useSendForm();
  const failureText = useWriteFailureText();
  const replacePrices = trpc.admin.coursePrice.replace.useMutation();
  const stored = useRef<Stored | undefined>(row && { id: row.id, version: row.version });
  const savingPrices = useRef(false);

  // Guests read courses, and the categories that have some.
  const changed = () => Promise.all([utils.guest.invalidate(), utils.admin.course.list.invalidate()]);

  /**
   * @param settled the version against which a conflict was resolved
   * @param answer what becomes of the lessons of a changed course
   */
  async function saveCourse(values: CourseForm, settled: number | undefined, answer?: FormParts): Promise<Stored> {
    const parts = partsOfCourse(values);
    const sent = asText(parts);
    const before = stored.current;
    const version = before && Math.max(before.version, settled ?? 0);
    if (before?.version === version && before?.sent === sent) return before;
    const asked = { id: before?.id, version, ...parts, ...answer };
    const saved = SavedCourse.parse(await sendForm('/api/v1/courses', asked));
    // A save increases the version by one; a new course has version 1.
    stored.current = { id: saved.item.id, version: (version ?? 0) + 1, sent };
    return stored.current;
  }

  async function save(values: CourseForm, settled: number | undefined, answer?: FormParts): Promise<void> {
    savingPrices.current = false;
    const { id, version } = await saveCourse(values, settled, answer);
    savingPrices.current = true;
    try {
      await replacePrices.mutateAsync({ course_id: id, prices: pricesOfRows(values.prices), version });
    } catch (error) {
      // The course itself is stored, so lists and the wizard must show it.
      void changed();
      throw error;
    }
  }

  /** The toasts of a refused save. */
  function failureTexts(error: unknown): string[] {
    const fields = fieldTexts(error);
    if (savingPrices.current) return [row ? t('pricesNotUpdated') : t('pricesNotSaved'), ...fields];
    if (fields.length > 0) return fields;
    if (!row) return [failureText(error, t('registerFailed'))];
    if (error instanceof RefusedCall)
      return [error.data.message || t('refused', { status: error.data.httpStatus, body: error.body })];
    const failure = describeFailure(error);
    return [failureText(error, failure.type === 'answered' ? failure.message : t('updateFailed'))];
  }

  return {
    save,
    changed,
    failureTexts,
    /** Fetches the course as it is stored now. @throws when this screen has stored none yet */
    reload: (): Promise<EditableCourse> => {
      const id = stored.current?.id;
      if (id === undefined) return Promise.reject(new Error('no course is stored yet'));
      return utils.admin.course.get.fetch({ id }, { staleTime: 0 });
    },
  };
}
