/**
 * The components of the board as an entry of the browser's build, for their styles alone: what it makes of their code is not
 * served (`shell/server/operate/board/boardAssets.ts`).
 */
import '@caravanserai/ui/base.css'

export { Board } from './Board'
export { SignIn } from './SignIn'
