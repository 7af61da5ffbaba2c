/** What Kysely is opened with on PostgreSQL. */
import {
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryCompiler,
} from 'kysely';
import type { Engine, WithEngine } from '../engine.ts';
import { PostgresCompiler } from './compiler.ts';

class EngineAdapter extends PostgresAdapter implements WithEngine {
  readonly engine: Engine;

  constructor(engine: Engine) {
    super();
    this.engine = engine;
  }
}

export class PostgresDialect implements Dialect {
  readonly #engine: Engine;
  readonly #driver: Driver;

  constructor(engine: Engine, driver: Driver) {
    this.#engine = engine;
    this.#driver = driver;
  }

  createDriver(): Driver {
    return this.#driver;
  }

  createQueryCompiler(): QueryCompiler {
    return new PostgresCompiler();
  }

  createAdapter(): PostgresAdapter {
    return new EngineAdapter(this.#engine);
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(db);
  }
}
