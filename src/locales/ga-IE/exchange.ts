export default {
  'exchange.cancel': 'Cealaigh',
  'exchange.goOn': 'Lean ar aghaidh',
  'exchange.pause': 'Cuir ar sos',
  'exchange.stop': 'Stad',
  'exchange.back': 'Siar',
  'exchange.saveAgain': 'Íoslódáil arís',
  'exchange.waiting':
    'Tá an freastalaí gnóthach; ag leanúint ar aghaidh i gceann {seconds, plural, one {# soicind} two {# shoicind} few {# shoicind} many {# soicind} other {# soicind}}…',
  'exchange.format.xlsx': 'Leabhar oibre Excel (.xlsx)',
  'exchange.format.csv': 'Téacs CSV (.csv)',
  'exchange.row': 'Ró',
  'exchange.result': 'Toradh',
  'exchange.reason': 'Cúis',
  'exchange.state.waiting': 'Gan déanamh',
  'exchange.state.running': 'Ar siúl',
  'exchange.state.done': 'Déanta',
  'exchange.state.failed': 'Teipthe',
  'exchange.retryFailed':
    'Bain triail eile as {count, plural, one {an # nach bhfuil déanta} two {an # nach bhfuil déanta} few {an # nach bhfuil déanta} many {an # nach bhfuil déanta} other {an # nach bhfuil déanta}}',

  'exchange.export': 'Easpórtáil',
  'exchange.export.staff': 'Cuntais',
  'exchange.export.title': 'Easpórtáil: {name}',
  'exchange.export.all':
    '{count, plural, one {Easpórtálfar an t-aon ró amháin} two {Easpórtálfar an # ró} few {Easpórtálfar gach ceann den # ró} many {Easpórtálfar gach ceann den # ró} other {Easpórtálfar gach ceann den # ró}} san ord reatha.',
  'exchange.export.filtered':
    '{count, plural, one {Easpórtálfar # ró} two {Easpórtálfar # ró} few {Easpórtálfar # ró} many {Easpórtálfar # ró} other {Easpórtálfar # ró}} de réir na scagairí reatha agus san ord reatha.',
  'exchange.export.format': 'Formáid comhaid',
  'exchange.export.columns': 'Colúin',
  'exchange.export.start': 'Easpórtáil',
  'exchange.export.progress': 'Dul chun cinn na heaspórtála',
  'exchange.export.soFar': 'Rónna léite: {done, number} as {total, number}',
  'exchange.export.failed': 'Stop an easpórtáil. Coinníodh an méid a léadh agus is féidir leat leanúint ar aghaidh.',
  'exchange.export.stop.title': 'Níl an easpórtáil críochnaithe',
  'exchange.export.stop.hint': 'Ní shábhálfar an méid a léadh go dtí seo mar chomhad.',
  'exchange.export.done':
    '{count, plural, one {Easpórtáladh # ró} two {Easpórtáladh # ró} few {Easpórtáladh # ró} many {Easpórtáladh # ró} other {Easpórtáladh # ró}}',
  'exchange.export.changed':
    'D’athraigh sonraí le linn na heaspórtála agus d’fhéadfadh rónna a bheith ar iarraidh. Easpórtáil arís más gá don chomhad a bheith beacht.',

  'exchange.batch.enable': 'Cumasaigh',
  'exchange.batch.disable': 'Díchumasaigh',
  'exchange.batch.enable.title': 'Cumasaigh cuntais',
  'exchange.batch.disable.title': 'Díchumasaigh cuntais',
  'exchange.batch.enable.hint':
    '{count, plural, one {Cumasófar # chuntas agus beidh sé in ann logáil isteach ina dhiaidh sin} two {Cumasófar # chuntas agus beidh siad in ann logáil isteach ina dhiaidh sin} few {Cumasófar # chuntas agus beidh siad in ann logáil isteach ina dhiaidh sin} many {Cumasófar # gcuntas agus beidh siad in ann logáil isteach ina dhiaidh sin} other {Cumasófar # cuntas agus beidh siad in ann logáil isteach ina dhiaidh sin}}.',
  'exchange.batch.disable.hint':
    '{count, plural, one {Díchumasófar # chuntas: logálfar amach láithreach é i ngach áit agus ní bheidh sé in ann logáil isteach go gcumasófar arís é} two {Díchumasófar # chuntas: logálfar amach láithreach iad i ngach áit agus ní bheidh siad in ann logáil isteach go gcumasófar arís iad} few {Díchumasófar # chuntas: logálfar amach láithreach iad i ngach áit agus ní bheidh siad in ann logáil isteach go gcumasófar arís iad} many {Díchumasófar # gcuntas: logálfar amach láithreach iad i ngach áit agus ní bheidh siad in ann logáil isteach go gcumasófar arís iad} other {Díchumasófar # cuntas: logálfar amach láithreach iad i ngach áit agus ní bheidh siad in ann logáil isteach go gcumasófar arís iad}}.',
  'exchange.batch.skipped':
    '{count, plural, one {Tá # chuntas eile sa stádas sin cheana agus scipeálfar é} two {Tá # chuntas eile sa stádas sin cheana agus scipeálfar iad} few {Tá # chuntas eile sa stádas sin cheana agus scipeálfar iad} many {Tá # gcuntas eile sa stádas sin cheana agus scipeálfar iad} other {Tá # cuntas eile sa stádas sin cheana agus scipeálfar iad}}.',
  'exchange.batch.barred':
    '{count, plural, one {Ní féidir leat # chuntas a athrú agus scipeálfar é} two {Ní féidir leat # chuntas a athrú agus scipeálfar iad} few {Ní féidir leat # chuntas a athrú agus scipeálfar iad} many {Ní féidir leat # gcuntas a athrú agus scipeálfar iad} other {Ní féidir leat # cuntas a athrú agus scipeálfar iad}}: {names}',
  'exchange.batch.enable.nothing': 'Tá gach cuntas roghnaithe cumasaithe cheana.',
  'exchange.batch.disable.nothing': 'Tá gach cuntas roghnaithe díchumasaithe cheana.',
  'exchange.batch.enable.start':
    'Cumasaigh {count, plural, one {# chuntas} two {# chuntas} few {# chuntas} many {# gcuntas} other {# cuntas}}',
  'exchange.batch.disable.start':
    'Díchumasaigh {count, plural, one {# chuntas} two {# chuntas} few {# chuntas} many {# gcuntas} other {# cuntas}}',
  'exchange.batch.progress': 'Dul chun cinn na baisce',
  'exchange.batch.soFar': 'Déanta: {done, number}, teipthe: {failed, number}, fágtha: {waiting, number}',
  'exchange.batch.allDone':
    '{done, plural, one {# chuntas déanta} two {# chuntas déanta} few {# chuntas déanta} many {# gcuntas déanta} other {# cuntas déanta}}',
  'exchange.batch.someFailed':
    'Déanta: {done, number}, teipthe: {failed, number}, gan tosú: {waiting, number}. Fanann na cinn nach bhfuil déanta roghnaithe.',
  'exchange.batch.results': 'Toradh gach cuntais',

  'exchange.import': 'Iompórtáil',
  'exchange.import.title': 'Iompórtáil cuntais',
  'exchange.import.drop': 'Scaoil comhad anseo, nó roghnaigh ceann',
  'exchange.import.limits': 'CSV nó Excel (.xlsx), suas le {size} MB agus {rows, number} ró',
  'exchange.import.choose': 'Roghnaigh comhad',
  'exchange.import.reading': 'Comhad á léamh…',
  'exchange.import.template': 'Gan comhad agat fós? Íoslódáil teimpléad:',
  'exchange.import.templateName': 'Teimpléad iompórtála cuntas',
  'exchange.import.reportName': 'Toradh iompórtála cuntas',
  'exchange.import.fault.tooLarge': 'Tá an comhad níos mó ná {size} MB; roinn é agus iompórtáil na codanna',
  'exchange.import.fault.tooManyRows': 'Tá níos mó ná {rows, number} ró sa chomhad; roinn é agus iompórtáil na codanna',
  'exchange.import.fault.empty':
    'Níl aon sonraí sa chomhad: ba chóir ainmneacha na gcolún a bheith sa chéad ró, agus na sonraí faoina bhun',
  'exchange.import.fault.unreadable':
    'Ní féidir an comhad a léamh; cinntigh gur CSV nó .xlsx é agus nach bhfuil sé criptithe',
  'exchange.import.columns': 'Meaitseáil na gcolún',
  'exchange.import.columnFor': 'Colún do “{field}”',
  'exchange.import.noColumn': '(gan iompórtáil)',
  'exchange.import.missing': 'Roghnaigh colún do: {fields}',
  'exchange.import.optionsFailed': 'Níorbh fhéidir rannóga nó róil a lódáil, mar sin ní féidir an comhad a sheiceáil',
  'exchange.import.preview': 'Réamhamharc',
  'exchange.import.onlyFaulty': 'Rónna le fadhbanna amháin',
  'exchange.import.looking':
    '{total, plural, one {# ró} two {# ró} few {# ró} many {# ró} other {# ró}}, cuntais atá ann cheana á seiceáil…',
  'exchange.import.checked':
    '{total, plural, one {# ró} two {# ró} few {# ró} many {# ró} other {# ró}}: {valid, number} le hiompórtáil, {exists, number} ann cheana, {faulty, number} le fadhbanna, {left, number} fágtha amach',
  'exchange.import.lookFailed':
    'Níorbh fhéidir na cuntais atá ann cheana a sheiceáil. Seiceáltar gach cuntas le linn na hiompórtála, agus ní chruthaítear aon cheann faoi dhó.',
  'exchange.import.lookLeft':
    'Tá an iomarca cuntas ann: níor seiceáladh {count, plural, one {# chuntas} two {# chuntas} few {# chuntas} many {# gcuntas} other {# cuntas}} roimh ré. Seiceáltar gach cuntas le linn na hiompórtála, agus ní chruthaítear aon cheann faoi dhó.',
  'exchange.import.take': 'Iompórtáil ró {row, number}',
  'exchange.import.takeColumn': 'Iompórtáil',
  'exchange.import.check': 'Seiceáil',
  'exchange.import.fine': 'Is féidir é a iompórtáil',
  'exchange.import.password': 'Pasfhocal tosaigh',
  'exchange.import.password.generate': 'Gin ceann do gach duine',
  'exchange.import.password.same': 'An ceann céanna do chách',
  'exchange.import.password.hint': 'Ní mór do chách é a athrú ag an gcéad logáil isteach.',
  'exchange.import.password.generateHint':
    'Níl na pasfhocail ghinte ach sa chomhad torthaí agus ní féidir iad a fheiceáil arís tar éis an fhuinneog seo a dhúnadh.',
  'exchange.import.start':
    'Iompórtáil {count, plural, one {# chuntas} two {# chuntas} few {# chuntas} many {# gcuntas} other {# cuntas}}',
  'exchange.import.progress': 'Dul chun cinn na hiompórtála',
  'exchange.import.soFar':
    'Cruthaithe: {created, number}, ann cheana: {exists, number}, teipthe: {failed, number}, fágtha: {waiting, number}',
  'exchange.import.paused': 'Ar sos',
  'exchange.stalled': 'Cailleadh an nasc, ar sos',
  'exchange.import.over':
    'Iompórtáil thart. Cruthaithe: {created, number}, ann cheana: {exists, number}, teipthe: {failed, number}, gan iompórtáil: {left, number}',
  'exchange.import.report': 'Íoslódáil an toradh',
  'exchange.import.reportSecret':
    'Níl na pasfhocail tosaigh ach sa chomhad torthaí. Íoslódáil é sula ndúnann tú, agus coinnigh slán é.',
  'exchange.import.results': 'Toradh gach ró',
  'exchange.import.created': 'Cruthaithe',
  'exchange.import.exists': 'Ann cheana',
  'exchange.import.refused': 'Gan iompórtáil',
  'exchange.import.leftOut': 'Fágtha amach',
  'exchange.import.leftOutReason': 'Díthiceáilte roimh an iompórtáil',
  'exchange.import.takenReason': 'Tá an cuntas “{username}” ann cheana agus níor cruthaíodh arís é',
  'exchange.import.unclear':
    'Níor fhreagair an freastalaí agus níor aimsíodh an cuntas; is féidir triail eile a bhaint as',
  'exchange.import.stop.title': 'Níl an iompórtáil críochnaithe',
  'exchange.import.stop.hint':
    'Ní chruthófar na cuntais atá fágtha. Má iompórtáiltear an comhad céanna arís, ní chruthófar ach na cinn atá ar iarraidh.',
  'exchange.import.stop.secret': 'Níor íoslódáladh na pasfhocail tosaigh agus ní féidir iad a fheiceáil níos déanaí.',
  'exchange.import.stop.leave': 'Stad agus dún',
  'exchange.import.stop.leaveSecret': 'Dún gan iad',
  'exchange.import.stop.titleChosen': 'Níl an iompórtáil tosaithe',
  'exchange.import.stop.hintChosen': 'Bheadh ort an comhad a roghnú agus a sheiceáil arís.',
  'exchange.import.stop.leaveChosen': 'Cuileáil',
  'exchange.import.stop.stay': 'Fan anseo',
  'exchange.import.row.empty': 'ní féidir é a bheith folamh',
  'exchange.import.row.duplicate': 'An cuntas céanna le ró {row, number}',
  'exchange.import.row.departmentUnknown': 'Níl aon rannóg “{text}” ann',
  'exchange.import.row.departmentAmbiguous':
    'Tá níos mó ná rannóg amháin darb ainm “{text}” ann; tabhair an chonair iomlán nó an cód',
  'exchange.import.row.roleUnknown': 'Níl aon ról “{text}” ann',
  'exchange.import.row.roleBeyond':
    'Tá ceadanna ag an ról “{text}” nach bhfuil agatsa, mar sin ní féidir leat é a thabhairt',
  'exchange.import.row.exists': 'Tá an cuntas ann cheana ({name}, {department})',
  'exchange.import.row.separator': '; ',
  'exchange.import.row.field': '{field}: {fault}',
  'exchange.import.example.name': 'Máire Ní Bhriain',
  'exchange.import.example.remark': 'Sampla; scrios an ró seo roimh iompórtáil',

  'exchange.alias.username':
    'cuntas,úsáideoir,ainm úsáideora,ainm logála isteach,account,username,user name,login,login name',
  'exchange.alias.name': 'ainm,ainm iomlán,ainm agus sloinne,name,full name,display name',
  'exchange.alias.department':
    'rannóg,roinn,cód rannóige,cód na rannóige,conair na rannóige,department,dept,department code',
  'exchange.alias.roles': 'róil,ról,cód róil,roles,role,role code',
  'exchange.alias.mobile': 'fón póca,fón,guthán,guthán póca,teileafón,uimhir fóin,mobile,phone,mobile phone,telephone',
  'exchange.alias.email': 'ríomhphost,r-phost,seoladh ríomhphoist,email,e-mail,mail',
  'exchange.alias.remark': 'nóta,nótaí,trácht,cur síos,remark,remarks,note,notes,comment',
} as const;
