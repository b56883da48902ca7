import { sql, type Kysely } from 'kysely'
import type pg from 'pg'
import type { Tables } from './tables.ts'

/**
 * The login of the connections that run the statements of requests. It has no right but to become `tiem_app`, so `RESET ROLE` gains nothing.
 * Its name and password are in `tiem_server.request_login`, which only the user of the database's address may read: several server processes share
 * it, and a copy of the database has it too. The schema is not `public`, so that emptying the database keeps it.
 */
export type RequestLogin = { name: string; password: string }

/** Creates the login once. The user may be unable to create roles: there is none then, and `openRequestPool` says so. */
export async function createRequestLogin(db: Kysely<Tables>): Promise<void> {
  await sql`
    do $$
      declare own record;
      begin
        if to_regclass('tiem_server.request_login') is null then
          create schema if not exists tiem_server;
          create table tiem_server.request_login (is_only boolean primary key default true check (is_only), name text not null, password text not null);
        end if;
        insert into tiem_server.request_login (name, password)
          select 'tiem_request_' || left(md5(gen_random_uuid()::text), 12), replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
          on conflict do nothing;
        select * into own from tiem_server.request_login;
        if not exists (select from pg_roles where rolname = own.name) then
          execute format('create role %I login noinherit nosuperuser nocreatedb nocreaterole nobypassrls password %L in role tiem_app', own.name, own.password);
        end if;
      exception when insufficient_privilege then null;
      end $$`.execute(db)
}

/**
 * Opens the pool of requests with the login of their own. Where that is missing or refused (a server that lists its users), with the user of
 * `connectionString` and a sentence to `onError`. Throws when the database cannot be reached.
 */
export async function openRequestPool(
  config: pg.PoolConfig & { connectionString: string },
  {
    system,
    open,
    onError,
  }: { system: Kysely<Tables>; open: (config: pg.PoolConfig) => pg.Pool; onError: (error: Error) => void },
): Promise<pg.Pool> {
  const login = await readLogin(system)
  if (login) {
    const pool = open({ ...config, connectionString: withLogin(config.connectionString, login) })
    try {
      const client = await pool.connect()
      client.release()
      return pool
    } catch (problem) {
      await pool.end()
      if (!isRefused(problem)) throw problem
    }
  }
  onError(new Error(NO_LOGIN))
  return open(config)
}

const NO_LOGIN =
  'Requests have no login of their own, because the user of DATABASE_URL may not create one, or PostgreSQL refuses it. They run as the role tiem_app, which a statement could leave. Let an administrator run: alter role <the user of DATABASE_URL> CREATEROLE; grant tiem_app to <that user> with admin option;'

async function readLogin(system: Kysely<Tables>): Promise<RequestLogin | undefined> {
  try {
    const { rows } = await sql<RequestLogin>`
      select name, password from tiem_server.request_login where name in (select rolname from pg_roles)`.execute(system)
    return rows[0]
  } catch (problem) {
    const { code = '' } = problem as { code?: string }
    if (code === '42P01' || code === '42501') return undefined // no such table, not ours
    throw problem
  }
}

/** invalid_authorization_specification, invalid_password, and insufficient_privilege (no CONNECT on the database) */
const isRefused = (problem: unknown): boolean =>
  ['28000', '28P01', '42501'].includes((problem as { code?: string }).code ?? '')

/** As parameters, because an address of a socket has no place for a user; they come before those of the address. */
function withLogin(connectionString: string, { name, password }: RequestLogin): string {
  const address = new URL(connectionString)
  address.searchParams.set('user', name)
  address.searchParams.set('password', password)
  return address.href
}
