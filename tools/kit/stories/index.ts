import type { Story } from '../Story'
import { accordion } from './Accordion'
import { actionBar } from './ActionBar'
import { archPicture } from './ArchPicture'
import { banner } from './Banner'
import { breadcrumb } from './Breadcrumb'
import { button } from './Button'
import { card } from './Card'
import { carousel } from './Carousel'
import { container } from './Container'
import { editorText } from './EditorText'
import { emptyState } from './EmptyState'
import { field } from './Field'
import { filmButton } from './FilmButton'
import { form } from './Form'
import { formCard } from './FormCard'
import { formEnd } from './FormEnd'
import { galleryGrid } from './GalleryGrid'
import { heroSlider } from './HeroSlider'
import { icons } from './Icons'
import { mapView } from './MapView'
import { newsletter } from './Newsletter'
import { pagination } from './Pagination'
import { picture } from './Picture'
import { progressBar } from './ProgressBar'
import { richText } from './RichText'
import { section } from './Section'
import { sectionHeading } from './SectionHeading'
import { serviceMark } from './ServiceMark'
import { sidebarNav } from './SidebarNav'
import { submitButton } from './SubmitButton'
import { tabs } from './Tabs'
import { toastStory } from './Toast'

/** All stories, in the order of the page. */
export const stories: ReadonlyArray<Story> = [
  accordion,
  actionBar,
  archPicture,
  banner,
  breadcrumb,
  button,
  card,
  carousel,
  container,
  editorText,
  emptyState,
  field,
  filmButton,
  form,
  formCard,
  formEnd,
  galleryGrid,
  heroSlider,
  icons,
  mapView,
  newsletter,
  pagination,
  picture,
  progressBar,
  richText,
  section,
  sectionHeading,
  serviceMark,
  sidebarNav,
  submitButton,
  tabs,
  toastStory,
]
