import type { TextPage } from '../menuPage/textPageOf'
import {
  Accordion,
  ArchPicture,
  cx,
  Figure,
  FilmButton,
  RichText,
  Section,
  SectionHeading,
} from '@caravanserai/ui'
import { LabelSections } from '../menuPage/LabelSections'
import { NothingYet } from '../menuPage/NothingYet'
import styles from './AboutPage.module.css'
import { benefits } from './benefits'
import { frames, poster } from './film'

const isEmpty = ({ html, picture, others }: TextPage): boolean =>
  html === '' && picture === null && others.length === 0

/** The story with its picture, a film, the benefits, and all other labels. */
export const AboutPage = ({ page }: { readonly page: TextPage }) =>
  isEmpty(page) ? (
    <NothingYet />
  ) : (
    <>
      <Story page={page} />
      <Section tone="night" labelledBy="film-title" className={styles.night}>
        <div className={styles.film}>
          <SectionHeading id="film-title" title="How we look after your journey">
            <p>
              A journey is short. Most of the work on it is done before you leave and after you have slept.
            </p>
          </SectionHeading>
          <FilmButton title="A week at the house" poster={poster} frames={frames} />
        </div>
      </Section>
      <Section tone="sand" labelledBy="benefits-title">
        <div className={styles.benefits}>
          <SectionHeading id="benefits-title" title="Why travel with us">
            <p>Six things that we bind ourselves to. Hold them against us.</p>
          </SectionHeading>
          <Accordion items={benefits} opened={benefits[0]?.id} />
        </div>
      </Section>
      <LabelSections sections={page.others} />
    </>
  )

/** The editor's text and picture; either may be missing. */
const Story = ({ page: { html, picture } }: { readonly page: TextPage }) =>
  html === '' && picture === null ? null : (
    <Section labelledBy="story-title">
      <h2 id="story-title" className="unseen">
        The story of the house
      </h2>
      <div className={cx(html !== '' && picture && styles.story)}>
        {picture && (
          <Figure picture={picture} className={styles.picture}>
            <ArchPicture picture={picture} />
          </Figure>
        )}
        {html !== '' && <RichText html={html} className={styles.text} />}
      </div>
    </Section>
  )
