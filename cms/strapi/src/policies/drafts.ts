interface Asked {
  readonly request: { readonly query: Readonly<Record<string, unknown>> }
  readonly state: { readonly auth?: { readonly strategy?: { readonly name?: string } } }
}

/** Unpublished content requires an API token: visitors, signed in or not, have the strategy of the users plugin. */
export default ({ request: { query }, state }: Asked): boolean =>
  [undefined, 'published'].includes(query['status'] as string) ||
  ![undefined, 'users-permissions'].includes(state.auth?.strategy?.name)
