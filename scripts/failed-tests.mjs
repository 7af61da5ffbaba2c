/**
 * The names of failed tests with the first line of each error, from the reports of both test runners. They are printed
 * again at the end of a run.
 */
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.mjs';

const linesOfMessage = 12;

/** @param message of the error, which may be coloured and have a long stack */
function described(where, title, message = '') {
  const lines = stripVTControlCharacters(message).trim().split('\n');
  const said = lines.filter((line) => !line.includes('node_modules')).slice(0, linesOfMessage);
  return [`${where} › ${title}`, ...said.map((line) => `    ${line}`)].join('\n');
}

/**
 * @typedef {{ testResults: { name: string, status: string, message: string,
 *   assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} VitestReport
 */

/**
 * @param {VitestReport} report of Vitest as JSON
 * @returns {string[]}
 */
export const failedUnitTests = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return described(file, 'could not be loaded', message);
    return failed.map(({ fullName, failureMessages }) => described(file, fullName, failureMessages[0]));
  });

/** @param report of Playwright as JSON, whose suites hold others */
export function failedBrowserTests({ suites = [], errors = [] }) {
  const ofSuite = ({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests }) => {
        const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error;
        return described(`e2e/${file}:${line}`, title, error?.message);
      }),
    ...inner.flatMap(ofSuite),
  ];
  return [...suites.flatMap(ofSuite), ...errors.map(({ message }) => described('e2e', 'all', message))];
}
