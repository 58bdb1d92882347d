import { Footer } from './Footer/Footer'
import { Header } from './Header/Header'
import { TranslationStrip } from './Header/TranslationStrip'
import type { FrameCode, FrameProps } from './FrameContext'

const Top = ({ menu, brand }: FrameProps) => (
  <>
    <Header menu={menu} brand={brand} />
    <TranslationStrip />
  </>
)

export const frameParts: FrameCode['parts'] = { Top, Footer }
