/** A form resolver for a schema whose issues are text keys; adds the limit of a text that is too long to its key. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod';

/** `errors:tooLong?max=120`, which `textOf` reads. */
function withLimit<Issue extends { readonly message: string }>(issue: Issue): Issue {
  const isLimit = issue.message === 'errors:tooLong' && 'maximum' in issue;
  return isLimit ? { ...issue, message: `${issue.message}?max=${issue.maximum}` } : issue;
}

export function formResolver<Input extends FieldValues, Output>(schema: z.ZodType<Output, Input>) {
  const standard = schema['~standard'];
  const withWords: typeof standard = {
    ...standard,
    async validate(value) {
      const result = await standard.validate(value);
      return result.issues ? { issues: result.issues.map(withLimit) } : result;
    },
  };
  return standardSchemaResolver<Input, unknown, Output>({ '~standard': withWords });
}
