import { startDraft } from './draft'

// The script element names the origin of the CMS that may embed the page.
startDraft(document.currentScript?.dataset['frame'] ?? null)
