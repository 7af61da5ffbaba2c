import { expect, it } from 'vitest';
import { namedIn, wrongRows } from './check-rows.ts';
import { rowsFromText, textOfRows } from './form.ts';

const empty = { name: '', age: '', level: '', remarks: '' };
const mei = { name: 'Mei', age: '6', level: '1', remarks: ' Left-handed ' };

it('reports errors by row and field, and none for an empty row', () => {
  const rows = [empty, { ...empty, age: '6' }, { ...mei, age: 'six', remarks: 'x'.repeat(301) }, mei];
  expect([...wrongRows(rows)]).toEqual([
    [2, { name: 'errors:requiredField' }],
    [3, { age: 'errors:invalidAge', remarks: 'errors:tooLong?max=300' }],
  ]);
});

it('sends the named participants, as the server reads them', () => {
  expect(namedIn([empty, mei])).toEqual([{ name: 'Mei', age: 6, level: 1, remarks: 'Left-handed' }]);
});

it('stores the rows in one text, which is empty while nobody is named', () => {
  expect(textOfRows([empty, empty])).toBe('');
  expect(rowsFromText(textOfRows([empty, mei]), 3)).toEqual([empty, mei, empty]);
});

it('has a row for each of the people, whatever is stored', () => {
  for (const text of ['', '{', '7', 'null', '[1,null,{"name":7}]'])
    expect(rowsFromText(text, 2)).toEqual([empty, empty]);
  expect(rowsFromText(textOfRows([mei, mei]), 1)).toEqual([mei]);
  expect(rowsFromText('', 40)).toHaveLength(6);
});
