import { Card, cx, EditorText, Section, SectionHeading } from '@caravanserai/ui'
import swiped from '@caravanserai/ui/swiped.module.css'
import { causeAddress } from '../../addresses'
import { CauseProgress } from '../CauseProgress'
import styles from './Below.module.css'
import type { RelatedCause } from './readCause'

/** Three causes of the same or a similar kind. */
export const RelatedCauses = ({ causes }: { readonly causes: ReadonlyArray<RelatedCause> }) =>
  causes.length > 0 && (
    <Section tone="sand" labelledBy="related-title">
      <SectionHeading id="related-title" title="More causes that need you" />
      <ul className={cx(styles.cards, swiped.cards)}>
        {causes.map((cause) => (
          <li key={cause.id}>
            <Card title={cause.title} to={causeAddress.href({ id: cause.id })} picture={cause.picture}>
              <EditorText as="p" className={styles.category} optional>
                {cause.category}
              </EditorText>
              <CauseProgress cause={cause} />
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  )
