/**
 * Runs a program in a separate process, whose memory goes back to the system when it ends, and whose crash leaves the
 * server running. See program-thread.ts.
 */
import { fork } from 'node:child_process';
import { type Program, type ProgramOptions, programOf } from './program-thread.ts';
import { environmentOfSystem } from './system-environment.ts';

/**
 * Otherwise glibc would give each thread of a library its own heap, and hold on to freed memory: a third more while
 * pictures are converted.
 */
const returnsMemory = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' };

/** @param file script of the process: it answers each call with one `ProgramAnswer` */
export const programProcess = <Call, Result>(file: string, options: ProgramOptions): Program<Call, Result> =>
  programOf(() => {
    const child = fork(file, {
      serialization: 'advanced',
      execArgv: [],
      // Without secrets.
      env: { ...environmentOfSystem(), ...returnsMemory },
    });
    // Neither the process nor its idle timer keeps the server from exiting.
    child.unref();
    child.channel?.unref();
    return { events: child, send: (call) => child.send(call as object), end: async () => child.kill('SIGKILL') };
  }, options);
