import { cx, EditorText, Section, SectionHeading, ServiceMark } from '@caravanserai/ui'
import arch from '@caravanserai/ui/arch.module.css'
import whole from '@caravanserai/ui/wholeLink.module.css'
import { Link } from 'react-router-dom'
import { serviceAddress } from '../addresses'
import styles from './AllServices.module.css'
import type { ListedService } from './listedService'

/** All services in a grid, each with its icon in an arch. */
export const AllServices = ({
  services,
  tone,
}: {
  readonly services: ReadonlyArray<ListedService>
  readonly tone: 'night' | 'paper'
}) => (
  <Section tone={tone} labelledBy="arcade-title" className={styles.arcade}>
    <SectionHeading id="arcade-title" title="All services" arrangement="split">
      <p>
        Behind every gate: what is in the price, which papers it takes, and who at the counter looks after it.
      </p>
    </SectionHeading>
    <ul className={styles.gates}>
      {services.map(({ id, icon, title, summary }) => (
        <li key={id} className={cx(styles.gate, whole.card)}>
          <div className={cx(styles.wall, arch.arch)} />
          <span className={styles.mark}>
            <ServiceMark name={icon} />
          </span>
          <div className={styles.words}>
            <EditorText as="h3" className={styles.title}>
              <Link to={serviceAddress.href({ id })} className={whole.link}>
                {title}
              </Link>
            </EditorText>
            {summary !== '' && (
              <EditorText as="p" className={styles.summary}>
                {summary}
              </EditorText>
            )}
          </div>
        </li>
      ))}
    </ul>
  </Section>
)
