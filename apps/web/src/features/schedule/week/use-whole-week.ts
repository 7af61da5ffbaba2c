/** Whether the desk wants the whole week in view, remembered on this device. */
import { useState } from 'react';
import { readStored, writeStored } from '../../../shell/browser/browser-storage.ts';

const key = 'scheduleWidth';

export function useWholeWeek(): { isWhole: boolean; toggle: () => void } {
  const [isWhole, setWhole] = useState(() => readStored(key) !== 'wide');
  return {
    isWhole,
    toggle: () => {
      writeStored(key, isWhole ? 'wide' : null);
      setWhole(!isWhole);
    },
  };
}
