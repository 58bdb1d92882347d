import { Button, Container } from '@caravanserai/ui'
import styles from './Board.module.css'
import type { BoardView } from './boardView'
import { Changes } from './parts/Changes'
import { Head } from './parts/Head'
import { HourPart } from './parts/HourPart'
import { MissedAddresses } from './parts/MissedAddresses'
import { Nodes } from './parts/Nodes'
import { Part } from './parts/Part'
import { Moment } from './parts/Moment'
import { Previews } from './parts/Previews'
import { RemoteCard } from './parts/RemoteCard'
import { Troubles } from './parts/Troubles'

/** The release board. It shows what one process of the site knows, and changes nothing. */
export const Board = ({ view }: { readonly view: BoardView }) => {
  const {
    now,
    brand,
    siteUrl,
    store,
    followed,
    newer,
    nodes,
    troubles,
    remotes,
    site,
    oldAddresses,
    changes,
    previews,
  } = view
  return (
    <>
      <Head brand={brand}>
        <form method="post" action="/sign-out">
          <Button type="submit" look="quiet" small>
            Sign out
          </Button>
        </form>
      </Head>
      <main id="board">
        <Container className={styles.board}>
          <div className={styles.state}>
            <p className={styles.facts}>
              <a href={siteUrl}>{siteUrl.replace(/^https?:\/\//, '')}</a>
              {followed === null ? ' follows no release set' : ` follows set ${followed}`}
              {newer === null ? '' : `, and ${newer} has been written`}
            </p>
            <p className={styles.live}>
              <span>
                As of <Moment at={now} /> UTC.
              </span>{' '}
              <span id="live" role="status" data-own="">
                <a href="/">Load again</a>
              </span>
            </p>
          </div>
          <Troubles troubles={troubles} />
          {nodes !== null && <Nodes of={nodes} />}
          <Part id="remotes" title="Sections">
            <div className={styles.cards}>
              {remotes.map((remote) => (
                <RemoteCard key={remote.name} remote={remote} />
              ))}
            </div>
          </Part>
          <Part id="site" title="The last hour of this process">
            <div className={styles.wide}>
              <HourPart id="whole" of="the whole site" hour={site} isWide />
            </div>
          </Part>
          <MissedAddresses of={oldAddresses} />
          <Changes changes={changes} />
          <Previews previews={previews} now={now} />
          <p className={styles.note}>
            The board shows one process of the site
            {nodes === null ? '' : ', with what the other nodes say of themselves'}, and changes nothing:
            commands run where the project, or its package, is. The releases are in{' '}
            <span translate="no">{store}</span>. Times are UTC.
          </p>
        </Container>
      </main>
    </>
  )
}
