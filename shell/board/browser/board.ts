import { copyOnPress } from './copyOnPress'
import { keepLive } from './keepLive'

/** The script of the release board: it keeps what is shown up to date, and copies commands. Without it, both are left to the reader. */
document.documentElement.dataset['live'] = ''
copyOnPress(document)
keepLive(document)
