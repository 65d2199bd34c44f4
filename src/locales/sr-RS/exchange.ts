export default {
  'exchange.cancel': 'Откажи',
  'exchange.goOn': 'Настави',
  'exchange.pause': 'Паузирај',
  'exchange.stop': 'Заустави',
  'exchange.back': 'Назад',
  'exchange.saveAgain': 'Преузми поново',
  'exchange.waiting':
    'Сервер је заузет; наставак за {seconds, plural, one {# секунду} few {# секунде} other {# секунди}}…',
  'exchange.format.xlsx': 'Excel радна свеска (.xlsx)',
  'exchange.format.csv': 'CSV текст (.csv)',
  'exchange.row': 'Ред',
  'exchange.result': 'Резултат',
  'exchange.reason': 'Разлог',
  'exchange.state.waiting': 'Није извршено',
  'exchange.state.running': 'У току',
  'exchange.state.done': 'Готово',
  'exchange.state.failed': 'Није успело',
  'exchange.retryFailed': 'Понови недовршене ({count, number})',
  'exchange.export': 'Извези',
  'exchange.export.staff': 'Налози',
  'exchange.export.title': 'Извоз: {name}',
  'exchange.export.all':
    '{count, plural, one {Извози се укупно # ред} few {Извозе се сва # реда} other {Извози се свих # редова}} тренутним редоследом.',
  'exchange.export.filtered':
    '{count, plural, one {Извози се # ред} few {Извозе се # реда} other {Извози се # редова}} према тренутним филтерима и тренутним редоследом.',
  'exchange.export.format': 'Формат датотеке',
  'exchange.export.columns': 'Колоне',
  'exchange.export.start': 'Извези',
  'exchange.export.progress': 'Напредак извоза',
  'exchange.export.soFar': 'Прочитано редова: {done, number} од {total, number}',
  'exchange.export.failed': 'Извоз је прекинут. Прочитани подаци су сачувани и можете да наставите.',
  'exchange.export.stop.title': 'Извоз није довршен',
  'exchange.export.stop.hint': 'До сада прочитани подаци неће бити сачувани у датотеку.',
  'exchange.export.done':
    '{count, plural, one {Извезен је # ред} few {Извезена су # реда} other {Извезено је # редова}}',
  'exchange.export.changed':
    'Подаци су се променили током извоза и неки редови можда недостају. Ако датотека мора да буде тачна, извезите поново.',
  'exchange.batch.enable': 'Омогући',
  'exchange.batch.disable': 'Онемогући',
  'exchange.batch.enable.title': 'Омогући налоге',
  'exchange.batch.disable.title': 'Онемогући налоге',
  'exchange.batch.enable.hint':
    '{count, plural, one {Биће омогућен # налог} few {Биће омогућена # налога} other {Биће омогућено # налога}}; након тога пријава је могућа.',
  'exchange.batch.disable.hint':
    '{count, plural, one {Биће онемогућен # налог} few {Биће онемогућена # налога} other {Биће онемогућено # налога}}. Одмах следи одјава на свим уређајима, а пријава није могућа до поновног омогућавања.',
  'exchange.batch.skipped':
    '{count, plural, one {Још # налог је већ у том стању и прескаче се} few {Још # налога су већ у том стању и прескачу се} other {Још # налога је већ у том стању и прескаче се}}.',
  'exchange.batch.barred':
    '{count, plural, one {Још # налог не можете да мењате и прескаче се} few {Још # налога не можете да мењате и прескачу се} other {Још # налога не можете да мењате и прескаче се}}: {names}',
  'exchange.batch.enable.nothing': 'Сви изабрани налози су већ омогућени.',
  'exchange.batch.disable.nothing': 'Сви изабрани налози су већ онемогућени.',
  'exchange.batch.enable.start': 'Омогући {count, plural, one {# налог} few {# налога} other {# налога}}',
  'exchange.batch.disable.start': 'Онемогући {count, plural, one {# налог} few {# налога} other {# налога}}',
  'exchange.batch.progress': 'Напредак групне радње',
  'exchange.batch.soFar': 'Готово: {done, number}, није успело: {failed, number}, преостало: {waiting, number}',
  'exchange.batch.allDone':
    '{done, plural, one {Обрађен је # налог} few {Обрађена су # налога} other {Обрађено је # налога}}',
  'exchange.batch.someFailed':
    'Готово: {done, number}, није успело: {failed, number}, није започето: {waiting, number}. Недовршени налози остају изабрани.',
  'exchange.batch.results': 'Резултати по налозима',
  'exchange.import': 'Увези',
  'exchange.import.title': 'Увоз налога',
  'exchange.import.drop': 'Превуците датотеку овде или је изаберите',
  'exchange.import.limits':
    'CSV или Excel (.xlsx), највише {size} MB и {rows, plural, one {# ред} few {# реда} other {# редова}}',
  'exchange.import.choose': 'Изабери датотеку',
  'exchange.import.reading': 'Читање датотеке…',
  'exchange.import.template': 'Још немате датотеку? Преузмите шаблон:',
  'exchange.import.templateName': 'Шаблон за увоз налога',
  'exchange.import.reportName': 'Резултат увоза налога',
  'exchange.import.fault.tooLarge': 'Датотека је већа од {size} MB; поделите је и увезите у деловима',
  'exchange.import.fault.tooManyRows':
    'Датотека има више од {rows, plural, one {# реда} few {# реда} other {# редова}}; поделите је и увезите у деловима',
  'exchange.import.fault.empty':
    'Датотека не садржи податке: први ред треба да садржи називе колона, а подаци почињу испод њега',
  'exchange.import.fault.unreadable':
    'Датотеку није могуће прочитати; проверите да ли је CSV или .xlsx и да није шифрована',
  'exchange.import.columns': 'Повезивање колона',
  'exchange.import.columnFor': 'Колона за поље „{field}”',
  'exchange.import.noColumn': '(не увози се)',
  'exchange.import.missing': 'Изаберите колону за: {fields}',
  'exchange.import.optionsFailed': 'Одељења или улоге није било могуће учитати, па датотека не може да се провери',
  'exchange.import.preview': 'Преглед',
  'exchange.import.onlyFaulty': 'Само редови са проблемима',
  'exchange.import.looking':
    '{total, plural, one {# ред} few {# реда} other {# редова}}, проверава се који налози већ постоје…',
  'exchange.import.checked':
    '{total, plural, one {# ред} few {# реда} other {# редова}}. За увоз: {valid, number}, већ постоји: {exists, number}, са проблемима: {faulty, number}, изостављено: {left, number}',
  'exchange.import.lookFailed':
    'Није било могуће проверити који налози већ постоје. Сваки налог се проверава током увоза и ниједан се не прави два пута.',
  'exchange.import.lookLeft':
    'Налога је много: {count, plural, one {# налог није проверен} few {# налога нису проверена} other {# налога није проверено}} унапред. Сваки налог се проверава током увоза и ниједан се не прави два пута.',
  'exchange.import.take': 'Увези ред {row, number}',
  'exchange.import.takeColumn': 'Увоз',
  'exchange.import.check': 'Провера',
  'exchange.import.fine': 'Може да се увезе',
  'exchange.import.password': 'Почетна лозинка',
  'exchange.import.password.generate': 'Генериши за сваку особу',
  'exchange.import.password.same': 'Иста за све',
  'exchange.import.password.hint': 'Свако мора да је промени при првој пријави.',
  'exchange.import.password.generateHint':
    'Генерисане лозинке су само у датотеци са резултатом и не могу да се виде након затварања прозора.',
  'exchange.import.start': 'Увези {count, plural, one {# налог} few {# налога} other {# налога}}',
  'exchange.import.progress': 'Напредак увоза',
  'exchange.import.soFar':
    'Направљено: {created, number}, већ постоји: {exists, number}, није успело: {failed, number}, преостало: {waiting, number}',
  'exchange.import.paused': 'Паузирано',
  'exchange.stalled': 'Веза је прекинута, паузирано',
  'exchange.import.over':
    'Увоз је завршен. Направљено: {created, number}, већ постоји: {exists, number}, није успело: {failed, number}, није увезено: {left, number}',
  'exchange.import.report': 'Преузми резултат',
  'exchange.import.reportSecret':
    'Почетне лозинке су само у датотеци са резултатом. Преузмите је пре затварања и чувајте на безбедном.',
  'exchange.import.results': 'Резултати по редовима',
  'exchange.import.created': 'Направљено',
  'exchange.import.exists': 'Већ постоји',
  'exchange.import.refused': 'Није увезено',
  'exchange.import.leftOut': 'Изостављено',
  'exchange.import.leftOutReason': 'Избор је поништен пре увоза',
  'exchange.import.takenReason': 'Налог „{username}” већ постоји и није поново направљен',
  'exchange.import.unclear': 'Сервер није одговорио и налог није пронађен; можете да покушате поново',
  'exchange.import.stop.title': 'Увоз није довршен',
  'exchange.import.stop.hint':
    'Преостали налози неће бити направљени. Поновни увоз исте датотеке прави само оне који недостају.',
  'exchange.import.stop.secret': 'Почетне лозинке нису преузете и касније не могу да се виде.',
  'exchange.import.stop.leave': 'Заустави и затвори',
  'exchange.import.stop.leaveSecret': 'Затвори без преузимања',
  'exchange.import.stop.titleChosen': 'Увоз није започет',
  'exchange.import.stop.hintChosen': 'Ако затворите, мораћете поново да изаберете и проверите датотеку.',
  'exchange.import.stop.leaveChosen': 'Одбаци',
  'exchange.import.stop.stay': 'Остани',
  'exchange.import.row.empty': 'не сме да буде празно',
  'exchange.import.row.duplicate': 'Исти налог као у реду {row, number}',
  'exchange.import.row.departmentUnknown': 'Одељење „{text}” не постоји',
  'exchange.import.row.departmentAmbiguous': 'Више одељења се зове „{text}”; наведите пуну путању или код',
  'exchange.import.row.roleUnknown': 'Улога „{text}” не постоји',
  'exchange.import.row.roleBeyond': 'Улога „{text}” садржи дозволе које немате, па не можете да је доделите',
  'exchange.import.row.exists': 'Налог већ постоји ({name}, {department})',
  'exchange.import.row.separator': '; ',
  'exchange.import.row.field': '{field}: {fault}',
  'exchange.import.example.name': 'Јована Јовановић',
  'exchange.import.example.remark': 'Пример; избришите овај ред пре увоза',
  'exchange.alias.username':
    'корисничко име,корисник,налог,назив налога,korisničko ime,korisnik,nalog,login,account,username,user name,login name',
  'exchange.alias.name':
    'име,пуно име,име и презиме,презиме и име,ime,puno ime,ime i prezime,name,full name,display name',
  'exchange.alias.department':
    'одељење,код одељења,путања одељења,сектор,служба,odeljenje,sektor,department,dept,department code',
  'exchange.alias.roles': 'улоге,улога,код улоге,кодови улога,uloge,uloga,roles,role,role code',
  'exchange.alias.mobile':
    'мобилни,мобилни телефон,број мобилног,телефон,број телефона,mobilni,telefon,mobile,phone,mobile phone,telephone',
  'exchange.alias.email': 'е-пошта,имејл,мејл,адреса е-поште,електронска пошта,e-pošta,imejl,email,e-mail,mail',
  'exchange.alias.remark':
    'напомена,напомене,белешка,коментар,опис,napomena,komentar,remark,remarks,note,notes,comment',
} as const;
