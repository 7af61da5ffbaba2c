/** The OpenAPI document as one plain page: no script, no other origin, readable on a phone and in print. */
import { isRecord } from '@gerende/domain/is-record';
import { html, raw } from 'hono/html';

type Json = Record<string, unknown>;
const object = (value: unknown): Json => (isRecord(value) ? value : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A schema in one line, such as `integer 1-6`, `"high" | "low"`, `[Slope]`. */
function describe(schema: unknown): string {
  const s = object(schema);
  if (typeof s.$ref === 'string') return s.$ref.split('/').at(-1) ?? '';
  const choices = list(s.enum);
  if (choices.length > 0) return choices.map((choice) => JSON.stringify(choice)).join(' | ');
  const either = [...list(s.anyOf), ...list(s.oneOf)];
  if (either.length > 0) return either.map(describe).join(' or ');
  if (s.type === 'array') return `[${describe(s.items)}]`;
  if (s.type === 'object') return `{ ${Object.keys(object(s.properties)).join(', ')} }`;
  const type = list(s.type).length > 0 ? list(s.type).join(' or ') : String(s.type ?? 'anything');
  const from = s.minimum ?? s.minLength;
  const to = s.maximum ?? s.maxLength;
  const bounds =
    from === undefined && to === undefined
      ? ''
      : ` ${String(from ?? '')}–${to === Number.MAX_SAFE_INTEGER ? '' : String(to ?? '')}`;
  return `${type}${bounds}${s.format ? ` (${String(s.format)})` : ''}`;
}

const row = (name: string, schema: unknown, required: boolean) =>
  html`<tr><th scope="row"><code>${name}</code>${required ? ' *' : ''}</th><td>${describe(schema)}</td></tr>`;

const rows = (schema: unknown) => {
  const required = new Set(list(object(schema).required));
  return Object.entries(object(object(schema).properties)).map(([name, field]) => row(name, field, required.has(name)));
};

const table = (caption: string, content: unknown[]) =>
  content.length === 0 ? '' : html`<table><caption>${caption}</caption><tbody>${content}</tbody></table>`;

function operationSection(path: string, method: string, operation: Json) {
  const parameters = list(operation.parameters).map((p) =>
    row(String(object(p).name), object(p).schema, object(p).required === true),
  );
  const body = object(object(object(object(operation.requestBody).content)['application/json']));
  const responses = Object.entries(object(operation.responses)).map(
    ([status, response]) =>
      html`<tr><th scope="row">${status}</th><td>${String(object(response).description)}</td></tr>`,
  );
  const ok = object(object(object(operation.responses)['200']).content);
  const reply = object(object(ok['application/json']).schema);
  return html`<section id="${method}${path.replaceAll(/\W+/g, '-')}">
    <h2><span class="method">${method.toUpperCase()}</span> <code>/api/v1${path}</code>${operation.security ? html` <small>admin</small>` : ''}</h2>
    <p>${String(operation.summary ?? '')}</p>
    ${table('Parameters', parameters)} ${table('Body', rows(body.schema))}
    ${body.example ? html`<pre>${JSON.stringify(body.example, null, 2)}</pre>` : ''}
    ${table('Answer', rows(reply))} ${table('Statuses', responses)}
  </section>`;
}

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; color: #12233d; background: #f5f9fc; margin: 0 auto; max-width: 60rem; padding: 1rem; }
  section { background: #fff; border: 1px solid #cfdbe6; border-radius: 8px; padding: 0 1rem 1rem; margin: 1rem 0; overflow-x: auto; }
  h2 { font-size: 1.05rem; } code, pre, .method { font-family: ui-monospace, monospace; }
  .method { color: #0b5c9e; } small { background: #12233d; color: #fff; border-radius: 4px; padding: 0 .4rem; font-weight: 400; }
  table { border-collapse: collapse; width: 100%; margin: .5rem 0; } caption { text-align: left; font-weight: 600; padding: .25rem 0; }
  th, td { text-align: left; vertical-align: top; border-top: 1px solid #e3ebf2; padding: .25rem .5rem; font-weight: 400; }
  pre { background: #f5f9fc; padding: .75rem; overflow-x: auto; }`;

/** The part of the document that is shown. */
type Shown = { info: { title: string; description?: string | undefined }; paths?: object | undefined };

export function docsPage(document: Shown): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(object(methods)).map(([method, operation]) => operationSection(path, method, object(operation))),
  );
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${document.info.title}</title><style>${raw(style)}</style></head>
    <body><main><h1>${document.info.title}</h1><p>${document.info.description ?? ''}</p>
    <p>The same as data: <a href="/api/v1/openapi.json">openapi.json</a>. A field marked * is required.</p>${operations}</main></body></html>`;
  return String(page);
}
