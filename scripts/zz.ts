import { tryManyProcesses } from '/work/w/pg/scripts/postgres/many-processes.ts';

const log = console.log;
console.log = (...a) => log(new Date().toISOString().slice(14, 19), ...a);
console.log(await tryManyProcesses(JSON.parse(process.argv[2] ?? '{"rounds":1,"racers":20,"kills":1}')));
process.exit(0);
