import { safeHtml } from '@caravanserai/adapters/testing'
import { MapView } from '@caravanserai/ui'
import type { Story } from '../Story'

export const story: Story = {
  name: 'MapView',
  about:
    'A map from an editor: a drawing of streets until its frame has loaded, and a link to the map’s own site.',
  show: () => (
    <MapView
      map={safeHtml(
        '<iframe title="Map" src="https://www.openstreetmap.org/export/embed.html?bbox=90.40,23.72,90.42,23.74&amp;marker=23.73,90.41" loading="lazy"></iframe>',
      )}
    />
  ),
  states: [{ name: 'No frame, a text', show: ({ text }) => <MapView map={safeHtml(`<p>${text}</p>`)} /> }],
}
