export default {
  'exception.title': 'Chuaigh rud éigin amú',
  'exception.description':
    'Níor críochnaíodh an oibríocht. Bain triail eile as, nó téigh go dtí an leathanach baile ar dtús.',
  'exception.details': 'Sonraí teicniúla',
  'exception.code': 'Cód earráide: {code}',
  'exception.notFound.title': 'Níor aimsíodh an leathanach',
  'exception.notFound.description':
    'Níl aon leathanach ag an seoladh seo. B’fhéidir gur bogadh é nó go bhfuil an nasc mícheart.',
  'exception.crash.title': 'Theip ar an leathanach seo',
  'exception.crash.description': 'Stop earráid gan choinne an leathanach seo. Níl aon tionchar ar leathanaigh eile.',
  'exception.crash.copy': 'Cóipeáil sonraí na hearráide',
  'exception.crash.copied': 'Cóipeáilte',
  'exception.forbidden.title': 'Gan rochtain',
  'exception.forbidden.description':
    'Níl cead ag do chuntas an leathanach seo a oscailt. Iarr ar riarthóir é más gá duit é.',
  'exception.chunk.title': 'Níorbh fhéidir an leathanach seo a lódáil',
  'exception.chunk.description':
    'B’fhéidir go bhfuil an líonra síos, nó gur suiteáladh leagan nua díreach anois. Athlódáil an leathanach; coinnítear a bhfuil scríofa agat mar dhréacht.',
  'exception.chunk.reload': 'Athlódáil',
} as const;
