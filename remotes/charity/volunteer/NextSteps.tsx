import styles from './NextSteps.module.css'

const steps = [
  { title: 'We ring you', text: 'Within four working days, in Bangla or English, whichever you write in.' },
  {
    title: 'You come for tea',
    text: 'To Kathgolap House, or to whoever of us is nearest. An hour, and no interview.',
  },
  {
    title: 'You come along once',
    text: 'For one day, beside somebody who knows it. Then you say whether you come again.',
  },
] as const

/** What happens after the form. */
export const NextSteps = () => (
  <section className={styles.goes} aria-labelledby="goes-title">
    <h3 id="goes-title">What happens next</h3>
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <p className={styles.title}>{title}</p>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
)
