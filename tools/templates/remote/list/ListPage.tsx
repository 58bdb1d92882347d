import { EmptyState, Section, SectionHeading } from '@caravanserai/ui'
import { EntryList } from './EntryList'
import type { ListedEntry } from './EntryList'

/** The list of all entries. Shows what it is given; asks for nothing. */
export const ListPage = ({ entries }: { readonly entries: ReadonlyArray<ListedEntry> }) =>
  entries.length === 0 ? (
    <EmptyState title="Nothing is here yet" />
  ) : (
    <Section labelledBy="entries-title">
      <SectionHeading id="entries-title" title="Before you write to us" arrangement="split">
        <p>
          This section is new, and its words are samples: they are in <code>remotes/example/entries.ts</code>,
          and this page is <code>remotes/example/list/ListPage.tsx</code>.
        </p>
      </SectionHeading>
      <EntryList entries={entries} />
    </Section>
  )
