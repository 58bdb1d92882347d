import { airTickets, airportMeeting, groupFares, insurance } from './serviceFlights.mjs'
import { attestation, cargo, visas } from './servicePapers.mjs'
import { coachAndTrain, hajj, hotels, umrah } from './servicePilgrims.mjs'
import { classes, drivers, gulfWork, medical, nursing } from './serviceWork.mjs'

/** The pictures of the services in the order of their ids: each a scene of 1200 by 800 and two details of 800 by 600. */
export const servicePictures = [
  airTickets,
  groupFares,
  hajj,
  umrah,
  visas,
  gulfWork,
  nursing,
  drivers,
  attestation,
  hotels,
  airportMeeting,
  insurance,
  medical,
  cargo,
  coachAndTrain,
  classes,
]
