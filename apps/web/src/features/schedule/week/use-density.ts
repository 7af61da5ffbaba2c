/** How high the lanes of the grid are, remembered on this device. */
import { useState } from 'react';
import { readStored, writeStored } from '../../../shell/browser/browser-storage.ts';
import type { Density } from '../grid/sizes/geometry.ts';

const key = 'scheduleDensity';

export function useDensity(): { density: Density; choose: (density: Density) => void } {
  const [density, setDensity] = useState<Density>(() => (readStored(key) === 'compact' ? 'compact' : 'comfortable'));
  return {
    density,
    choose: (chosen) => {
      writeStored(key, chosen === 'compact' ? chosen : null);
      setDensity(chosen);
    },
  };
}
