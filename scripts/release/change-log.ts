/** What CHANGELOG.md says about a release, and the release written into it. The format is that of Keep a Changelog. */

const heading = '## [Unreleased]';

/** The text below a heading of the second level, up to the next one; undefined without that heading. */
function sectionBelow(changeLog: string, title: string): string | undefined {
  const lines = changeLog.split('\n');
  const first = lines.findIndex((line) => line === title || line.startsWith(`${title} - `));
  if (first === -1) return undefined;
  const rest = lines.slice(first + 1);
  const end = rest.findIndex((line) => line.startsWith('## '));
  return (end === -1 ? rest : rest.slice(0, end)).join('\n').trim();
}

/**
 * The notes of a release, as Markdown.
 * @throws when the change log does not name the version
 */
export function notesOf(changeLog: string, version: string): string {
  const notes = sectionBelow(changeLog, `## [${version}]`);
  if (!notes) throw new Error(`CHANGELOG.md has no section [${version}]`);
  return `${notes}\n`;
}

/**
 * The change log in which the unreleased changes are those of a version.
 * @param day of the release, yyyy-MM-dd
 * @throws when the version is not of the form 1.2.3, is there already, or nothing has changed since the last one
 */
export function withRelease(changeLog: string, version: string, day: string): string {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${version} is no version: write it as 1.2.3`);
  if (sectionBelow(changeLog, `## [${version}]`) !== undefined) throw new Error(`CHANGELOG.md has ${version} already`);
  if (!sectionBelow(changeLog, heading)) throw new Error('CHANGELOG.md names no change below [Unreleased]');
  return changeLog.replace(heading, `${heading}\n\n## [${version}] - ${day}`);
}
