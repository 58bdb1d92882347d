/** The route that carries header and footer; remotes are mounted below it. */
export const ROOT = 'root'
