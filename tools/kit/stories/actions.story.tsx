import { Button, ButtonLink, SubmitButton, ActionBar, ProgressBar, toast } from '@caravanserai/ui'
import type { Story } from '../Story'
import styles from './stories.module.css'

export const toastStory: Story = {
  name: 'Toast',
  about: 'A message in a corner that closes by itself. Press to see it.',
  show: ({ label, text }) => (
    <div className={styles.row}>
      <Button small look="quiet" onClick={() => toast('success', text)}>
        {label}: success
      </Button>
      <Button small look="quiet" onClick={() => toast('error', text)}>
        {label}: error
      </Button>
    </div>
  ),
}

export const progressBarStory: Story = {
  name: 'ProgressBar',
  about: 'Progress in whole percent.',
  show: ({ title }) => <ProgressBar percent={66} label={title} />,
  states: [
    { name: 'Nothing yet', show: ({ title }) => <ProgressBar percent={0} label={title} /> },
    { name: 'All of it', show: ({ title }) => <ProgressBar percent={100} label={title} /> },
    { name: 'More than all', show: ({ title }) => <ProgressBar percent={130} label={title} /> },
  ],
}

export const actionBarStory: Story = {
  name: 'ActionBar',
  about: 'The main action of a page on phones, at the end of the screen. Wide screens do not have it.',
  touched: true,
  show: ({ title }) => (
    <ActionBar>
      <ButtonLink to="/contact/12" small>
        {title}
      </ButtonLink>
    </ActionBar>
  ),
}

export const submitButtonStory: Story = {
  name: 'SubmitButton',
  about:
    'The submit button of a form, which can be pressed from the first paint on, with scripts and without.',
  touched: true,
  show: ({ label }) => <SubmitButton action={label} busy={false} />,
  states: [
    {
      name: 'On its way',
      show: ({ label }) => <SubmitButton action={label} busy />,
    },
    {
      name: 'Quiet',
      show: ({ label }) => <SubmitButton action={label} busy={false} look="quiet" />,
    },
  ],
}

export const buttonStory: Story = {
  name: 'Button',
  about:
    'Button acts on this page, ButtonLink leads to another one. Primary is for the main action of a screen.',
  touched: true,
  show: ({ label }) => (
    <div className={styles.row}>
      <Button>{label}</Button>
      <ButtonLink to="/donate" look="quiet" arrow>
        {label}
      </ButtonLink>
    </div>
  ),
  states: [
    {
      name: 'Small',
      show: ({ label }) => (
        <div className={styles.row}>
          <Button small>{label}</Button>
          <Button small look="quiet">
            {label}
          </Button>
        </div>
      ),
    },
    {
      name: 'Disabled',
      show: ({ label }) => (
        <div className={styles.row}>
          <Button disabled>{label}</Button>
          <Button disabled look="quiet">
            {label}
          </Button>
        </div>
      ),
    },
    {
      name: 'At night',
      show: ({ label }) => (
        <div className={styles.night} data-tone="night">
          <Button>{label}</Button>
          <Button look="quiet">{label}</Button>
        </div>
      ),
    },
  ],
}
