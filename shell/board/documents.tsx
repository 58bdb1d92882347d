import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Board } from './Board'
import { boardView } from './boardView'
import type { BoardFacts } from './facts'
import { SignIn } from './SignIn'

/** The addresses of what the documents load. */
export interface BoardFiles {
  readonly styles: ReadonlyArray<string>
  readonly scripts: ReadonlyArray<string>
}

/** The board, as a whole document. */
export const boardDocument = (facts: BoardFacts, files: BoardFiles): string => {
  const view = boardView(facts)
  const alarms = view.troubles.filter(({ weight }) => weight === 'alarm').length
  const title = `${alarms > 0 ? `(${alarms}) ` : ''}Release board of ${facts.brand}`
  return documentOf(title, files, <Board view={view} />)
}

/** The form that lets people in. @param message what was wrong with the last secret; `null` at first */
export const signInDocument = (brand: string, message: string | null, files: BoardFiles): string =>
  documentOf(
    `Sign in to the release board of ${brand}`,
    { ...files, scripts: [] },
    <SignIn brand={brand} message={message} />,
  )

const documentOf = (title: string, { styles, scripts }: BoardFiles, body: ReactNode): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{title}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href={icon} />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {scripts.map((src) => (
          <script key={src} src={src} defer />
        ))}
      </head>
      <body>{body}</body>
    </html>,
  )}`

/** The arch of the house, in the document itself. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="5" fill="#171a3f"/><path fill="#f2ad33" d="M5 20v-8.500C5 8 8.200 6.800 12 4c3.800 2.800 7 4 7 7.500V20h-2.800v-8c0-2.200-1.800-3.100-4.200-4.900-2.400 1.800-4.200 2.700-4.200 4.900v8z"/></svg>',
)}`
