export default {
  'pwa.offline': 'Tá tú as líne',
  'pwa.offlineLasts': 'As líne – nuashonrófar nuair a bheidh tú ar líne arís',
  'pwa.online': 'Tá tú ar líne arís',
  'pwa.update.title': 'Ábhar nua',
  'pwa.update.hint': 'Cliceáil “Athnuaigh”, nó athnuaigh an leathanach tú féin.',
  'pwa.update.refresh': 'Athnuaigh',
  'pwa.offlineStart.title': 'Ní féidir teacht ar an bhfreastalaí',
  'pwa.offlineStart.hint': 'Tá an aip oscailte; leanfaidh sí ar aghaidh chomh luath agus a bheidh tú ar líne.',
  'pwa.install': 'Suiteáil mar aip',
} as const;
