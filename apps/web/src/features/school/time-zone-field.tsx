/** A time zone by its name, in groups by the part of the world. */
import { groupBy } from '@gerende/domain/group-by';
import { SelectField, type SelectFieldProps } from '@gerende/ui/select-field';

const regionOf = (zone: string): string => zone.split('/')[0] ?? zone;

/** What this browser knows, and what is stored: a server may know more names. */
function zonesWith(stored: string): [region: string, zones: string[]][] {
  const known = Intl.supportedValuesOf('timeZone');
  const zones = [...new Set([...known, 'UTC', stored])].sort();
  return [...groupBy(zones, regionOf)];
}

/** @param stored the zone that is stored now */
export function TimeZoneField({
  stored,
  ...field
}: Omit<SelectFieldProps, 'options' | 'children'> & { stored: string }) {
  return (
    <SelectField {...field}>
      {zonesWith(stored).map(([region, zones]) => (
        <optgroup key={region} label={region}>
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
