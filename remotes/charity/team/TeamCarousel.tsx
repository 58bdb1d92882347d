import { Carousel, cx, EditorText, Picture } from '@caravanserai/ui'
import arch from '@caravanserai/ui/arch.module.css'
import whole from '@caravanserai/ui/wholeLink.module.css'
import { Link } from 'react-router-dom'
import { memberAddress } from '../addresses'
import styles from './TeamCarousel.module.css'
import type { ListedMember } from '../kinds/team'

/** The team in a carousel of four (on smaller screens 3, 2, 1), each member with a link to their page. */
export const TeamCarousel = ({
  members,
  label,
}: {
  readonly members: ReadonlyArray<ListedMember>
  /** The accessible name of the carousel. */
  readonly label: string
}) => (
  <Carousel
    label={label}
    views="four"
    speedMs={1_000}
    className={styles.team}
    items={members.map((member) => ({ key: member.id, content: <MemberCard member={member} /> }))}
  />
)

const MemberCard = ({ member: { id, name, role, picture } }: { readonly member: ListedMember }) => (
  <article className={cx(styles.member, whole.card)}>
    <div className={cx(styles.view, arch.arch)}>
      {/* The name below the picture identifies the person. */}
      {picture && (
        <Picture
          picture={{ ...picture, alt: '' }}
          sizes="(min-width: 75rem) 18rem, (min-width: 48rem) 30vw, (min-width: 30rem) 45vw, 90vw"
          ratio="fill"
        />
      )}
    </div>
    <EditorText as="h3" className={styles.name}>
      <Link to={memberAddress.href({ id })} className={whole.link}>
        {name}
      </Link>
    </EditorText>
    <EditorText as="p" className={styles.role} optional>
      {role}
    </EditorText>
  </article>
)
