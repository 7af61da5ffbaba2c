/** The Prometheus text format (https://prometheus.io/docs/instrumenting/exposition_formats/), version 0.0.4. */

export type Labels = Readonly<Record<string, string>>;
export type Sample = {
  /** Added to the family's name, as `_sum`. */
  suffix?: string;
  labels?: Labels;
  value: number;
};

/** Everything of one name. */
export type Family = {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: readonly Sample[];
};

export const contentType = 'text/plain; version=0.0.4; charset=utf-8';

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

function written(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return '+Inf';
  return value === Number.NEGATIVE_INFINITY ? '-Inf' : String(value);
}

function line(name: string, { suffix = '', labels = {}, value }: Sample): string {
  const inside = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${suffix}${inside.length > 0 ? `{${inside.join(',')}}` : ''} ${written(value)}`;
}

export const expose = (families: readonly Family[]): string =>
  families
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map((sample) => line(name, sample)),
      '',
    ])
    .join('\n');
