export default {
  'settings.title': 'Iestatījumi',
  'settings.open': 'Iestatījumi',
  'settings.theme': 'Motīvs',
  'settings.contentWidth': 'Satura platums',
  'settings.contentWidth.fluid': 'Aizpildīt logu',
  'settings.contentWidth.fixed': 'Fiksēts platums',
  'settings.density': 'Blīvums',
  'settings.density.comfortable': 'Ērts',
  'settings.density.compact': 'Kompakts',
  'settings.colorWeak': 'Krāsu redzes režīms',
  'settings.colorWeak.hint': 'Izteiktākas atšķirības starp krāsām.',
  'settings.reset': 'Atjaunot noklusējumu',
  'settings.resetDone': 'Noklusējums atjaunots',
  'settings.kept': 'Iestatījumi tiek glabāti šajā pārlūkā.',
  'settings.storageBlocked':
    'Pārlūks bloķē lokālo krātuvi: iestatījumi un pierakstīšanās saglabāsies tikai līdz lapas aizvēršanai.',
} as const;
