import { FormCard, FormEnd, TextArea, TextField, useDomId, useSubmission } from '@caravanserai/ui'
import { commentForm } from './commentForm'
import styles from './CommentForm.module.css'

/**
 * The form below a post or a cause. What was typed is kept
 * until the site has it: only the outcome `sent` clears the fields.
 */
export const CommentForm = ({ about, level }: { readonly about: string; readonly level: 3 | 4 }) => {
  const id = useDomId()
  const { state, form } = useSubmission(commentForm, { pathname: about })
  const Heading = `h${level}` as const

  return (
    <FormCard {...form} className={styles.form} aria-labelledby={id} data-unprinted>
      <Heading id={id} className={styles.title}>
        Write a comment
      </Heading>
      <TextField label="Name" name="name" autoComplete="name" />
      <TextField label="Email, which is not shown" name="email" type="email" autoComplete="email" />
      <TextArea label="Comment" name="text" rows={5} wide />
      <FormEnd
        action="Send comment"
        state={state}
        said={{
          unsent: <p>Thank you. Comments are not connected yet, so nothing was sent and nothing is kept.</p>,
          sent: <p>Thank you. Your comment is with us; somebody reads it before it appears here.</p>,
          failed: (
            <p>That did not work just now. Your words still stand above; please try again in a moment.</p>
          ),
        }}
      />
    </FormCard>
  )
}
