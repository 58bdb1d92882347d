import type { Menu } from '@caravanserai/adapters'
import { shownMenu } from '@caravanserai/adapters'
import { ButtonLink, PhoneIcon, SearchIcon, TranslateIcon } from '@caravanserai/ui'
import { useContext, useEffect, useRef, useState } from 'react'
import type { FocusEvent, ReactNode } from 'react'
import { frame, organisation } from '../../../site.config'
import { SiteContext } from '../../site/SiteContext'
import styles from './Header.module.css'
import { MainMenu } from './MainMenu'
import { MenuButton, MenuPanel } from './MenuPanel'
import { TranslateOffer } from './TranslateOffer'
import { usePriceLink } from './RemoteLinks'
import type { OwnPage } from '../../site/ownPages'
import { loadPageCode } from '../../site/pageCode'
import type { PageCode } from '../../site/pageCode'
import { useSearch } from '../../site/useSearch'
import search from './Search.module.css'
import tool from './Tool.module.css'
import { usePopover } from './usePopover'

/**
 * A button of the bar and its panel, a native popover: it works before hydration, closes on Escape or on a press
 * outside, restores the focus, and its button exposes the open state. After hydration it also closes when the focus
 * leaves it.
 */
export const Tool = ({
  id,
  label,
  icon,
  className,
  onToggled,
  children,
}: {
  readonly id: string
  readonly label: string
  readonly icon: ReactNode
  readonly className?: string | undefined
  /** Called when the panel has opened or closed. */
  readonly onToggled?: () => void
  readonly children: ReactNode
}) => {
  const { panel, close } = usePopover()
  /** An open panel would cover the focused element. */
  const closeOnBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close()
  }

  return (
    <div className={className} onBlur={closeOnBlur}>
      <button type="button" popoverTarget={id} aria-label={label} className={tool.button}>
        {icon}
      </button>
      <div ref={panel} id={id} popover="auto" className={tool.panel} data-tone="night" onToggle={onToggled}>
        {children}
      </div>
    </div>
  )
}

/** The search box: a plain form that leads to the search page. With scripts, opening it loads suggestions. */
const Search = ({ plugin, path }: Pick<OwnPage, 'plugin' | 'path'>) => {
  const field = useRef<HTMLInputElement>(null)
  const [{ Suggestions }, setCode] = useState<Pick<PageCode, 'Suggestions'>>({})
  const load = () => {
    // If the code fails to load, the form works as without scripts, and the next letter retries.
    if (Suggestions === undefined) loadPageCode(plugin).then(setCode, () => undefined)
  }
  return (
    <Tool id="site-search" label="Search" icon={<SearchIcon />} onToggled={load}>
      <form action={path} role="search" className={search.search} onSubmit={useSearch(path)} onInput={load}>
        <label htmlFor="site-search-words" className={search.label}>
          What are you looking for?
        </label>
        {/* Not `type="search"`: Escape would then clear the text instead of closing the panel. */}
        <input
          ref={field}
          id="site-search-words"
          name="q"
          type="text"
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just opened this panel
          autoFocus
          className={search.words}
        />
        <button type="submit" aria-label="Find" className={search.go}>
          <SearchIcon />
        </button>
        {Suggestions && <Suggestions field={field} />}
      </form>
    </Tool>
  )
}

/** Ways to call the organisation, and to ask for a price, on small screens. */
const Call = ({ price }: { readonly price: string | null }) => (
  <Tool id="site-call" label="Call or get a price" icon={<PhoneIcon />} className={styles.call}>
    <ul className={styles.ways}>
      <li>
        <a href={`tel:${organisation.phone.dialled}`}>
          Call <bdi>{organisation.phone.shown}</bdi>
        </a>
        <p>{organisation.hours}</p>
      </li>
      {organisation.whatsapp !== null && (
        <li>
          <a href={organisation.whatsapp} rel="external noopener">
            WhatsApp
          </a>
        </li>
      )}
      {price !== null && (
        <li>
          <ButtonLink to={price} small>
            Get a price
          </ButtonLink>
        </li>
      )}
    </ul>
  </Tool>
)

/**
 * Publishes the scroll position on the document for the style sheets of browsers without scroll timelines:
 * `0` at the top, `1` beyond the 80 px after which the bar is fixed, `2` from the second screenful on.
 * Returns a function that stops it.
 */
export const followScroll = (): (() => void) | undefined => {
  if (typeof CSS === 'undefined' || CSS.supports('animation-timeline: scroll()')) return undefined
  const update = () => {
    document.documentElement.dataset['scrolled'] = scrollY <= 80 ? '0' : scrollY < innerHeight ? '1' : '2'
  }
  update()
  addEventListener('scroll', update, { passive: true })
  return () => removeEventListener('scroll', update)
}

/**
 * The header of every page, which works without scripts. CSS makes it fixed, and slides it in, once the page is
 * scrolled by more than 80 px; browsers without scroll timelines need a script for that.
 */
export const Header = ({ menu, brand }: { readonly menu: Menu; readonly brand: string }) => {
  const { translate, ownPages } = useContext(SiteContext)
  const searchPage = ownPages.find(({ plugin }) => plugin === 'search')
  const price = usePriceLink(menu)
  useEffect(followScroll, [])
  return (
    <header data-tone="night" className={styles.header}>
      <div className={styles.sheet}>
        <div className={styles.bar}>
          <a href="/" className={styles.brand} translate="no">
            <span className={styles.mark} />
            <span className={styles.name}>{brand}</span>
          </a>
          <MenuPanel price={price}>
            <MainMenu menu={shownMenu(menu)} />
          </MenuPanel>
          {searchPage && <Search {...searchPage} />}
          <Call price={price} />
          {translate !== null && (
            <Tool id="site-translation" label="Translate" icon={<TranslateIcon />} className={styles.wide}>
              <TranslateOffer />
            </Tool>
          )}
          {price !== null && (
            <ButtonLink to={price} look="quiet" small className={styles.price}>
              Get a price
            </ButtonLink>
          )}
          <ButtonLink to={frame.action.to} small className={styles.action}>
            <span>
              {`${frame.action.name} `}
              <span>{frame.action.more}</span>
            </span>
          </ButtonLink>
          <MenuButton />
        </div>
      </div>
    </header>
  )
}
