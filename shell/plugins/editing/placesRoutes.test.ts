import { list } from '@caravanserai/adapters'
import { loaderOf } from '@caravanserai/adapters/page'
import { memoryContent } from '@caravanserai/adapters/testing'
import { requestedPreviews } from '../../host/variants/variantRequests'
import { Services } from '../../host/services/services'
import { fakePreviews } from '../../testing/fakePreviews'
import { listeningSite } from '../../testing/listeningSite'
import { causesComposition } from '../../testing/testServer'

PLACEHOLDER
