import { startDraft } from './draft'

// Its element says which CMS may show the page.
startDraft(document.currentScript?.dataset['frame'] ?? null)
