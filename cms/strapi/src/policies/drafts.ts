interface Asked {
  readonly request: { readonly query: Readonly<Record<string, unknown>> }
  readonly state: { readonly auth?: { readonly strategy?: { readonly name?: string } } }
}

/** What is not published is for those who come with an API token: visitors, signed in or not, are of the plugin of users. */
export default ({ request: { query }, state }: Asked): boolean =>
  [undefined, 'published'].includes(query['status'] as string) ||
  ![undefined, 'users-permissions'].includes(state.auth?.strategy?.name)
