/** A connection string, and the schema that holds the tables. */
export interface PostgresAddress {
  readonly connectionString: string
  readonly schema: string
}

/**
 * Parses `postgres://name:password@host:5432/database?schema=site`. The schema defaults to `caravanserai`; other
 * parameters are passed to the driver (`sslmode`). Returns `null` for an invalid address.
 */
export const postgresAddress = (url: string): PostgresAddress | null => {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) return null
  const parsed = new URL(url)
  const schema = parsed.searchParams.get('schema') ?? 'caravanserai'
  parsed.searchParams.delete('schema')
  if (!/^[a-z_][a-z0-9_]{0,40}$/.test(schema) || schema.startsWith('pg_')) return null
  return { connectionString: parsed.href, schema }
}
