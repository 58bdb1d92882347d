import type { Picture as PictureData } from '@caravanserai/adapters'
import { Breadcrumb } from '../Breadcrumb/Breadcrumb'
import { Container } from '../Container/Container'
import { cx } from '../cx'
import { languageOf } from '../language'
import { Picture } from '../Picture/Picture'
import { ArchEdge } from '../ArchEdge/ArchEdge'
import { EditorText } from '../EditorText/EditorText'
import styles from './Banner.module.css'

/** The head of every page except the home page: title, breadcrumb and, if an editor chose one, a picture. */
export const Banner = ({
  title,
  subtitle,
  picture = null,
  list = null,
}: {
  readonly title: string
  /** The last item of the breadcrumb, after `Home`. */
  readonly subtitle: string
  readonly picture?: PictureData | null
  /** The list that the page belongs to: an item of the breadcrumb between `Home` and the page. */
  readonly list?: { readonly to: string; readonly label: string } | null
}) => (
  <div data-tone="night" className={cx(styles.banner, picture ? styles.pictured : styles.plain)}>
    {picture && (
      <Picture
        picture={picture}
        sizes="(min-width: 48rem) 100vw, 160vw"
        ratio="fill"
        priority
        className={styles.picture}
      />
    )}
    <Container className={styles.words}>
      <EditorText as="h1" className={styles.title} tabIndex={-1} lang={languageOf(title)}>
        {title}
      </EditorText>
      <Breadcrumb current={subtitle} list={list} />
    </Container>
    <ArchEdge />
  </div>
)
