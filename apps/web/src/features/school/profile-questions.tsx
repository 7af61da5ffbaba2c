/** The questions that guests often ask, with their answers: added, removed and put in order. */
import { maxQuestions } from '@gerende/domain/school/profile-rules';
import { Button } from '@gerende/ui/button';
import { TextField } from '@gerende/ui/text-field';
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Section } from '../../shell/admin/group/section.tsx';
import { languageNames } from '../../shell/language-choice.ts';
import { emptyQuestion, profileLanguages } from './profile-form.ts';
import { type ProfileEntity, TextArea } from './profile-text.tsx';

function Question({ entity, index }: { entity: ProfileEntity; index: number }) {
  const { t } = useTranslation('settings');
  return profileLanguages.map((language) => {
    const named = (part: string) => t('inLanguage', { part, language: languageNames[language] });
    return (
      <div key={language} className="grid gap-2 sm:grid-cols-2">
        <TextField
          size="admin"
          lang={language}
          autoComplete="off"
          label={named(t('question'))}
          {...entity.note(`questions.${index}.question.${language}`)}
          {...entity.form.register(`questions.${index}.question.${language}`)}
        />
        <TextArea
          entity={entity}
          name={`questions.${index}.answer.${language}`}
          label={named(t('answer'))}
          lang={language}
          rows={2}
        />
      </div>
    );
  });
}

export function ProfileQuestionFields({ entity }: { entity: ProfileEntity }) {
  const { t } = useTranslation('settings');
  const { control } = entity.form;
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'questions' });
  const add = useRef<HTMLButtonElement>(null);
  return (
    <Section title={t('profileQuestions')} hint={t('profileQuestionsHint')}>
      {fields.map((field, index) => {
        const number = index + 1;
        return (
          <fieldset key={field.id} className="grid min-w-0 gap-3 rounded border p-3">
            <legend className="px-1 font-medium">{t('questionNumber', { number })}</legend>
            <Question entity={entity} index={index} />
            <div className="flex flex-wrap gap-2">
              {index > 0 && (
                <Button
                  size="admin"
                  icon={<ArrowUp aria-hidden className="size-4" />}
                  onClick={() => swap(index, index - 1)}
                >
                  {t('questionUp', { number })}
                </Button>
              )}
              <Button
                size="admin"
                icon={<Trash2 aria-hidden className="size-4" />}
                onClick={() => {
                  remove(index);
                  // The pressed button has been removed.
                  add.current?.focus();
                }}
              >
                {t('removeQuestion', { number })}
              </Button>
            </div>
          </fieldset>
        );
      })}
      <div>
        <Button
          ref={add}
          size="admin"
          disabled={fields.length >= maxQuestions}
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => append(emptyQuestion(), { focusName: `questions.${fields.length}.question.en` })}
        >
          {t('addQuestion')}
        </Button>
      </div>
    </Section>
  );
}
