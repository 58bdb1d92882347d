import arch from '@caravanserai/ui/arch.module.css'
import type { ReactNode } from 'react'
import { cx, Section, EditorText, Figure, Picture, RichText, useDomId } from '@caravanserai/ui'
import type { MissionPage as MissionPageData } from '../menuPage/pageData'
import { LabelSections, NothingYet } from '../menuPage/LabelSections'
import styles from './MissionPage.module.css'
import type { Passage } from '../menuPage/places'

/** A drawn landscape that fills its box, hidden from screen readers. */
const Landscape = ({ children }: { readonly children: ReactNode }) => (
  <svg viewBox="0 0 600 480" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
    {children}
  </svg>
)

/** The road in the morning, through fields, towards the sun. */
const RoadByDay = () => (
  <Landscape>
    <defs>
      <linearGradient id="mission-sky" x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="#2f7d8c" />
        <stop offset=".45" stopColor="#8cbfae" />
        <stop offset=".72" stopColor="#fbe3ac" />
      </linearGradient>
    </defs>
    <path fill="url(#mission-sky)" d="M0 0h600v480H0z" />
    <g fill="#fff3d0">
      <circle cx="300" cy="262" r="128" opacity=".18" />
      <circle cx="300" cy="262" r="92" opacity=".3" />
      <circle cx="300" cy="262" r="60" />
    </g>
    <g fill="none" stroke="#f7ead0" strokeWidth="7" strokeLinecap="round" opacity=".7">
      <path d="M126 190h92M152 206h118M372 164h70M392 180h96" />
    </g>
    <path
      fill="#7fb3a2"
      d="M0 318c70-34 118-40 176-14 44 20 78-22 128-20s66 34 120 14c58-22 116-26 176 6v180H0z"
    />
    <path fill="#3f8069" d="M0 356c96-38 190-32 292-14s196-34 308 4v140H0z" />
    <path fill="#1d5f47" d="M0 402c120-34 230-34 320-18s180-10 280 6v92H0z" />
    <path fill="#f0d59c" d="M292 344c34 16-36 26-2 44s62 40 20 92h130c-4-60-70-78-104-96s8-28-26-40z" />
    <g fill="#12412f">
      <path d="M86 402c3-34 2-58-5-84l7-1c8 28 10 54 8 85z" />
      <path d="M84 320c-24-18-46-8-54 10 20-8 38-10 54-8-18 4-28 16-30 34 14-16 22-26 32-32 2 14 8 26 20 32-2-16-8-26-14-34 14 0 28 6 38 18-2-20-20-32-40-26 8-10 20-16 36-16-18-12-36-4-42 18z" />
      <path d="M522 400c2-24 1-42-3-60l6-1c5 20 7 40 6 61z" />
      <path d="M520 342c-17-13-33-6-39 7 14-6 28-7 39-6-13 3-20 12-22 25 10-12 16-19 23-23 2 10 6 18 15 23-2-12-6-19-10-25 10 0 20 5 28 13-2-14-15-23-29-19 6-7 14-11 26-11-13-9-26-3-31 16z" />
    </g>
  </Landscape>
)

/** The road at night, over dunes, towards a lit gate under a star. */
const RoadByNight = () => (
  <Landscape>
    <defs>
      <linearGradient id="vision-sky" x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="#0d0f2b" />
        <stop offset=".42" stopColor="#37306b" />
        <stop offset=".66" stopColor="#a8566a" />
        <stop offset=".8" stopColor="#f2a452" />
      </linearGradient>
      <radialGradient id="vision-glow">
        <stop stopColor="#ffd98a" stopOpacity=".8" />
        <stop offset="1" stopColor="#ffd98a" stopOpacity="0" />
      </radialGradient>
    </defs>
    <path fill="url(#vision-sky)" d="M0 0h600v480H0z" />
    <path
      fill="#fff3d0"
      d="M300 96L305 106L316 102L312 113L322 118L312 123L316 134L305 130L300 140L295 130L284 134L288 123L278 118L288 113L284 102L295 106z"
    />
    <g fill="#f7e7c6">
      <circle cx="212" cy="150" r="2" />
      <circle cx="246" cy="196" r="1.5" />
      <circle cx="398" cy="168" r="2" />
      <circle cx="438" cy="222" r="1.5" />
      <circle cx="148" cy="228" r="2" />
      <circle cx="356" cy="128" r="1.5" />
      <circle cx="96" cy="262" r="1.5" />
      <circle cx="500" cy="252" r="2" />
    </g>
    <path fill="#6d3f63" d="M0 348l58-38 40 20 62-52 44 40 60-24 76 44 70-56 48 32 62-30 80 52v150H0z" />
    <circle cx="300" cy="352" r="92" fill="url(#vision-glow)" />
    <path fill="#3a2650" d="M228 384v-48h28v-22c0-22 26-34 44-52 18 18 44 30 44 52v22h28v48z" />
    <path fill="#ffd27a" d="M276 384v-54c0-16 14-24 24-36 10 12 24 20 24 36v54z" />
    <path fill="#2a1f4d" d="M0 392c88-30 176-34 262-14s214-24 338 8v96H0z" />
    <path
      fill="#f3bd68"
      opacity=".85"
      d="M286 382c10 14-40 22-20 42s70 22 20 56h116c20-40-44-50-72-64s-2-22-14-34z"
    />
    <path
      fill="var(--night)"
      d="M0 430c70-22 140-14 208 14 24 10 46 22 60 36H0zM600 416c-66-8-130 6-178 34-18 10-30 20-38 30h216z"
    />
  </Landscape>
)

/** A part of the page: its picture in an arch, its name and its text. */
const PassageCard = ({
  passage: { label, html, picture },
  view,
  tone,
}: {
  readonly passage: Passage
  /** The drawing that replaces a missing picture. */
  readonly view: ReactNode
  readonly tone?: 'night'
}) => {
  const id = useDomId()
  return (
    <section aria-labelledby={id} className={styles.half}>
      <div className={cx(styles.gate, arch.arch)} data-tone={tone}>
        {picture ? (
          <Figure picture={picture} className={styles.picture}>
            <div className={styles.view}>
              <Picture picture={picture} sizes="(min-width: 64rem) 38rem, 92vw" ratio="fill" />
            </div>
          </Figure>
        ) : (
          <div className={styles.view}>{view}</div>
        )}
        <div className={styles.words}>
          <EditorText as="h2" id={id} className={styles.name}>
            {label}
          </EditorText>
          {html !== '' && <RichText html={html} className={styles.text} />}
        </div>
      </div>
    </section>
  )
}

/** The mission and the vision next to each other, or only the part that has content. */
export const MissionPage = ({
  page: { mission, vision, otherSections },
}: {
  readonly page: MissionPageData
}) => {
  if (mission === null && vision === null)
    return otherSections.length === 0 ? <NothingYet /> : <LabelSections sections={otherSections} />
  return (
    <>
      <Section>
        <div className={cx(styles.halves, mission && vision && styles.both)}>
          {mission && <PassageCard passage={mission} view={<RoadByDay />} />}
          {vision && <PassageCard passage={vision} view={<RoadByNight />} tone="night" />}
        </div>
      </Section>
      <LabelSections sections={otherSections} startsOn="sand" />
    </>
  )
}
