import type { Menu, MenuEntry } from '@caravanserai/adapters'
import { ButtonLink, ChevronIcon, CloseIcon, MenuIcon } from '@caravanserai/ui'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { useShipped } from '../../routes/site'
import { MenuLink } from './MenuLink'
import styles from './PhoneMenu.module.css'
import { templatePages } from './templatePages'
import { useNavigated } from './useNavigated'

const panelId = 'site-menu'

/** A group that folds. All of one level share a name, so that the browser keeps one of them open at a time. */
const Fold = ({ level, label, children }: { level: string; label: string; children: ReactNode }) => (
  <details name={level} className={styles.fold}>
    <summary className={styles.summary} aria-label={label}>
      <ChevronIcon />
    </summary>
    {children}
  </details>
)

const Branch = ({ entries, level }: { readonly entries: Menu; readonly level: string }) => (
  <ul className={styles.branch}>
    {entries.map((entry: MenuEntry) => (
      <li key={entry.id} className={styles.entry}>
        <MenuLink entry={entry} className={styles.link} />
        {entry.children.length > 0 && (
          <Fold level={level} label={`More in ${entry.name}`}>
            <Branch entries={entry.children} level={`${level}-${entry.id}`} />
          </Fold>
        )}
      </li>
    ))}
  </ul>
)

const TemplateGroup = ({ name, pages }: (typeof templatePages)[number]) => {
  const shipped = useShipped(pages)
  return shipped.length === 0 ? null : (
    <li className={styles.entry}>
      <details name="phone-menu" className={styles.group}>
        <summary className={styles.groupSummary}>
          {name}
          <ChevronIcon />
        </summary>
        <ul className={styles.branch}>
          {shipped.map((page) => (
            <li key={page.to} className={styles.entry}>
              <Link to={page.to} className={styles.link}>
                {page.name}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

/**
 * The menu of small screens, a native popover: the browser opens it, traps nothing and closes it on Escape, with or
 * without our script. The backend's menu comes first, then the fixed list of pages.
 */
export const PhoneMenu = ({ menu }: { readonly menu: Menu }) => {
  const panel = useRef<HTMLDivElement>(null)
  useNavigated(() => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover()
  })

  return (
    <>
      <button
        type="button"
        popoverTarget={panelId}
        aria-label="Menu"
        className={styles.button}
        data-menu-button=""
      >
        <MenuIcon />
      </button>
      <div ref={panel} id={panelId} popover="auto" className={styles.panel} data-tone="night" data-menu-panel="">
        <div className={styles.top}>
          <ButtonLink to="/donate" small>
            Donate Now
          </ButtonLink>
          <button
            type="button"
            popoverTarget={panelId}
            popoverTargetAction="hide"
            aria-label="Close the menu"
            className={styles.button}
          >
            <CloseIcon />
          </button>
        </div>
        <nav aria-label="Menu" className={styles.nav}>
          <Branch entries={menu} level="phone-menu" />
          <ul className={styles.branch}>
            {templatePages.map((group) => (
              <TemplateGroup key={group.name} {...group} />
            ))}
          </ul>
        </nav>
      </div>
    </>
  )
}
