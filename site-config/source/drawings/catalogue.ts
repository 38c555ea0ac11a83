import { contours } from './land/contours.ts'
import { map } from './land/map.ts'
import { ridges } from './land/ridges.ts'
import { doorway } from './light/doorway.ts'
import { harbourLamps } from './light/harbour-lamps.ts'
import { horizon, longDay, nightCall } from './light/horizon.ts'
import { lightfall } from './light/lightfall.ts'
import { stepArc } from './light/step-arc.ts'
import { sunPath } from './light/sun-path.ts'
import { sundial } from './light/sundial.ts'
import { window } from './light/window.ts'
import { bearing } from './marks/bearing.ts'
import { seal } from './marks/seal.ts'
import { vendors } from './marks/vendors.ts'
import { arcade } from './places/arcade.ts'
import { bank, bankAlert } from './places/bank.ts'
import { city } from './places/city.ts'
import { clinic } from './places/clinic.ts'
import { door } from './places/door.ts'
import { falaj } from './places/falaj.ts'
import { niche } from './places/niche.ts'
import { paper } from './places/paper.ts'
import { plan } from './places/plan.ts'
import { quarter, quarters } from './places/quarters.ts'
import { rooms } from './places/rooms.ts'
import { section } from './places/section.ts'
import { souk } from './places/souk.ts'
import { voices } from './places/voices.ts'
import { windTowers } from './places/wind-towers.ts'
import { ai } from './practices/ai.ts'
import { ascent, ascentReturn } from './practices/ascent.ts'
import { cistern, cisternDetail, cisternShifts } from './practices/cistern.ts'
import { cloud } from './practices/cloud.ts'
import { facade } from './practices/facade.ts'
import { infrastructure } from './practices/infrastructure.ts'
import { retrieval } from './practices/retrieval.ts'
import { software } from './practices/software.ts'
import { archive, archiveDetail, archiveReaders } from './services/ai/archive.ts'
import { balance, balanceDetail } from './services/ai/balance.ts'
import { errand, errandDetail, errandLimits } from './services/ai/errand.ts'
import { gatehouse, gatehouseDetail, gatehouseHours } from './services/ai/gatehouse.ts'
import { keystone, keystoneDetail, keystoneLetter } from './services/ai/keystone.ts'
import { letters, lettersDetail } from './services/ai/letters.ts'
import { derrick } from './services/cloud/derrick.ts'
import { dovecotes, dovecotesDetail } from './services/cloud/dovecotes.ts'
import { enfilade, enfiladeDetail, enfiladeVisitors } from './services/cloud/enfilade.ts'
import { guestRoom, guestRoomDetail } from './services/cloud/guest-room.ts'
import { plots, plotsDetail } from './services/cloud/plots.ts'
import { astrolabe, astrolabeDetail } from './services/infrastructure/astrolabe.ts'
import { borehole, boreholeDetail, boreholeLine } from './services/infrastructure/borehole.ts'
import { nilometer, nilometerDetail } from './services/infrastructure/nilometer.ts'
import { skyline } from './services/infrastructure/skyline.ts'
import { spiral, spiralDetail } from './services/infrastructure/spiral.ts'
import { roof } from './services/software/house-front.ts'
import { mashrabiya, mashrabiyaDetail, mashrabiyaForm } from './services/software/mashrabiya.ts'
import { sieves, sievesDetail } from './services/software/sieves.ts'
import { twins, twinsDetail, twinsLift } from './services/software/twins.ts'
import { veil, veilDetail, veilDate } from './services/software/veil.ts'
import { watchroom, watchroomDetail, watchroomGrid } from './services/software/watchroom.ts'
import { agents, ethics, genai, language, rag, vision } from './work/ai-work.ts'
import { gauge, slide, steps } from './work/calculators.ts'
import { calendar, committee, consensus, consensusNarrow, forecast, hours, hoursNarrow, news } from './work/trading.ts'

/** Every drawing of the site by name. The name is also the name of its file and the prefix of every id inside it. */
export const drawings = (): Record<string, string> => ({
  'wind-towers': windTowers(),
  plan: plan(),
  bank: bank(),
  'bank-alert': bankAlert(),
  souk: souk(),
  clinic: clinic(),
  arcade: arcade(),
  city: city(),
  voices: voices(),
  paper: paper(),
  falaj: falaj(),
  section: section(),
  quarters: quarters(),
  'quarter-north': quarter('north'),
  'quarter-east': quarter('east'),
  'quarter-south': quarter('south'),
  'quarter-west': quarter('west'),
  door: door(),
  rooms: rooms(),
  niche: niche(),

  facade: facade(),
  ascent: ascent(),
  'ascent-return': ascentReturn(),
  cistern: cistern(),
  'cistern-detail': cisternDetail(),
  'cistern-shifts': cisternShifts(),
  retrieval: retrieval(),
  'practice-software': software(),
  'practice-cloud': cloud(),
  'practice-infrastructure': infrastructure(),
  'practice-ai': ai(),

  astrolabe: astrolabe(),
  'astrolabe-detail': astrolabeDetail(),
  borehole: borehole(),
  'borehole-detail': boreholeDetail(),
  'borehole-line': boreholeLine(),
  nilometer: nilometer(),
  'nilometer-detail': nilometerDetail(),
  'skyline-house': skyline('house'),
  'skyline-observatory': skyline('observatory'),
  'skyline-pavilion': skyline('pavilion'),
  'skyline-shelter': skyline('shelter'),
  'skyline-tower': skyline('tower'),
  spiral: spiral(),
  'spiral-detail': spiralDetail(),
  archive: archive(),
  'archive-detail': archiveDetail(),
  'archive-readers': archiveReaders(),
  balance: balance(),
  'balance-detail': balanceDetail(),
  errand: errand(),
  'errand-detail': errandDetail(),
  'errand-limits': errandLimits(),
  gatehouse: gatehouse(),
  'gatehouse-detail': gatehouseDetail(),
  'gatehouse-hours': gatehouseHours(),
  keystone: keystone(),
  'keystone-detail': keystoneDetail(),
  'keystone-letter': keystoneLetter(),
  letters: letters(),
  'letters-detail': lettersDetail(),
  mashrabiya: mashrabiya(),
  'mashrabiya-detail': mashrabiyaDetail(),
  'mashrabiya-form': mashrabiyaForm(),
  twins: twins(),
  'twins-detail': twinsDetail(),
  'twins-lift': twinsLift(),
  watchroom: watchroom(),
  'watchroom-detail': watchroomDetail(),
  'watchroom-grid': watchroomGrid(),
  veil: veil(),
  'veil-detail': veilDetail(),
  'veil-date': veilDate(),
  sieves: sieves(),
  'sieves-detail': sievesDetail(),
  'roof-tower': roof('tower'),
  'roof-twins': roof('twins'),
  'roof-watch': roof('watch'),
  'roof-frames': roof('frames'),
  'roof-scaffold': roof('scaffold'),

  derrick: derrick(),
  plots: plots(),
  'plots-detail': plotsDetail(),
  'guest-room': guestRoom(),
  'guest-room-detail': guestRoomDetail(),
  dovecotes: dovecotes(),
  'dovecotes-detail': dovecotesDetail(),
  enfilade: enfilade(),
  'enfilade-detail': enfiladeDetail(),
  'enfilade-visitors': enfiladeVisitors(),

  'sun-path': sunPath(),
  horizon: horizon(),
  'long-day': longDay(),
  'night-call': nightCall(),
  lightfall: lightfall(),
  doorway: doorway(),
  window: window(),
  'harbour-lamps': harbourLamps(),
  sundial: sundial(),
  'step-arc-1': stepArc(1),
  'step-arc-2': stepArc(2),
  'step-arc-3': stepArc(3),
  'step-arc-4': stepArc(4),
  'step-arc-5': stepArc(5),

  ridges: ridges(),
  contours: contours(),
  map: map(),

  'work-rag': rag(),
  'work-agents': agents(),
  'work-genai': genai(),
  'work-vision': vision(),
  'work-language': language(),
  'work-ethics': ethics(),
  'work-slide': slide(),
  'work-steps': steps(),
  'work-gauge': gauge(),
  'work-consensus': consensus(),
  'work-consensus-narrow': consensusNarrow(),
  'work-committee': committee(),
  'work-forecast': forecast(),
  'work-news': news(),
  'work-calendar': calendar(),
  'work-hours': hours(),
  'work-hours-narrow': hoursNarrow(),

  logo: bearing('north'),
  'bearing-north': bearing('north'),
  'bearing-east': bearing('east'),
  'bearing-south': bearing('south'),
  'bearing-west': bearing('west'),
  'bearing-all': bearing('all'),
  seal: seal(),
  ...vendors(),
})
