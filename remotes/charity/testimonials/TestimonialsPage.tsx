import type { ListPage, Testimonial } from '@caravanserai/adapters'
import {
  ButtonLink,
  Carousel,
  EmptyState,
  MailIcon,
  pageLinks,
  Pagination,
  PhoneIcon,
  Section,
  SectionHeading,
  cx,
  EditorText,
  Picture,
} from '@caravanserai/ui'
import { organisation } from '../../../site.config'
import { testimonialsHref } from '../addresses'
import arch from '@caravanserai/ui/arch.module.css'
import quoteStyles from './Quote.module.css'
import styles from './TestimonialsPage.module.css'

/** A person's quote, with their portrait above it. */
const Quote = ({ testimonial: { name, role, quote, picture } }: { readonly testimonial: Testimonial }) => (
  <figure className={quoteStyles.voice}>
    {picture && (
      <div className={cx(quoteStyles.view, arch.arch)}>
        {/* The name is below, so the picture needs no alternative text. */}
        <Picture picture={{ ...picture, alt: '' }} sizes="9rem" ratio="fill" />
      </div>
    )}
    {quote !== '' && (
      <EditorText as="blockquote" className={quoteStyles.quote}>
        <p>“{quote}”</p>
      </EditorText>
    )}
    <figcaption className={quoteStyles.who}>
      <EditorText className={quoteStyles.name} optional>
        {name}
      </EditorText>
      <EditorText className={quoteStyles.role} optional>
        {role}
      </EditorText>
    </figcaption>
  </figure>
)

export interface TestimonialsData extends Pick<ListPage<unknown>, 'page' | 'pages'> {
  readonly testimonials: ReadonlyArray<Testimonial>
}

/** A page of the quotes about the organisation, in rows of three. */
export const TestimonialsPage = ({ testimonials, page, pages }: TestimonialsData) => (
  <>
    {testimonials.length === 0 ? (
      <EmptyState title="Nobody’s words stand here yet">
        <p>We print what people tell us once they have said that we may.</p>
        <ButtonLink to="/cause" look="quiet">
          See the causes that need you
        </ButtonLink>
      </EmptyState>
    ) : (
      <Section labelledBy="voices-title">
        <SectionHeading id="voices-title" title="In their own words" arrangement="split">
          <p>
            People who travelled, went out to work or hired through us. We have shortened nothing and paid
            nobody.
          </p>
        </SectionHeading>
        <Carousel
          label="What people say of the house"
          views="three"
          intervalMs={8_000}
          className={styles.quotes}
          items={testimonials.map((testimonial) => ({
            key: testimonial.id,
            content: <Quote testimonial={testimonial} />,
          }))}
        />
        <Pagination label="Pages of the testimonials" {...pageLinks(page, pages, testimonialsHref)} />
      </Section>
    )}
    <TellUs />
  </>
)

/** The invitation to submit a quote. */
const TellUs = () => (
  <Section tone="sand" labelledBy="tell-title" className={styles.tell}>
    <div className={styles.sides}>
      <div className={styles.words}>
        <h2 id="tell-title">Tell us about your trip</h2>
        <p>Above all when something went wrong: every letter is read by somebody who can mend it.</p>
      </div>
      <ul className={styles.ways}>
        <li>
          <a href={`mailto:${organisation.email}`}>
            <MailIcon />
            {organisation.email}
          </a>
        </li>
        <li>
          <a href={`tel:${organisation.phone.dialled}`}>
            <PhoneIcon />
            {organisation.phone.shown}
          </a>
          <span className={styles.hours}>{organisation.hours}</span>
        </li>
      </ul>
    </div>
  </Section>
)
