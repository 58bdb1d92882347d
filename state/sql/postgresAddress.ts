/** Where an engine is, and the schema in which its tables are. */
export interface PostgresAddress {
  readonly connectionString: string
  readonly schema: string
}

/**
 * Reads `postgres://name:password@host:5432/database?schema=site`; the schema is `caravanserai` where none is given, further
 * parameters are the driver's (`sslmode`). `null` when it is no such address.
 */
export const postgresAddress = (url: string): PostgresAddress | null => {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) return null
  const parsed = new URL(url)
  const schema = parsed.searchParams.get('schema') ?? 'caravanserai'
  parsed.searchParams.delete('schema')
  if (!/^[a-z_][a-z0-9_]{0,40}$/.test(schema) || schema.startsWith('pg_')) return null
  return { connectionString: parsed.href, schema }
}
