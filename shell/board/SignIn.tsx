import { Button, Container, TextField } from '@caravanserai/ui'
import { Head } from './parts/Head'
import styles from './SignIn.module.css'

/** Asks for the secret of the board. @param message what was wrong with the last one; `null` at first */
export const SignIn = ({ brand, message }: { readonly brand: string; readonly message: string | null }) => (
  <>
    <Head brand={brand} />
    <main>
      <Container narrow className={styles.page}>
        <form method="post" action="/sign-in" className={styles.form}>
          <p>What is live, what is wrong with it, and what helps: for operators and teams.</p>
          {/* Password managers keep a secret under a name. */}
          <input type="text" autoComplete="username" value="release board" readOnly hidden />
          <TextField
            id="secret"
            name="secret"
            label="Secret of the board"
            type="password"
            autoComplete="current-password"
            required
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the only thing to do on this page
            autoFocus
            message={message ?? undefined}
          />
          <Button type="submit">Sign in</Button>
          <p className={styles.hint}>
            It is the value of <code translate="no">ADMIN_SECRET</code>, which the operator of the site knows.
          </p>
        </form>
      </Container>
    </main>
  </>
)
