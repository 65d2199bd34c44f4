export default {
  'exchange.cancel': 'Anulați',
  'exchange.goOn': 'Continuați',
  'exchange.pause': 'Pauză',
  'exchange.stop': 'Opriți',
  'exchange.back': 'Înapoi',
  'exchange.saveAgain': 'Descărcați din nou',
  'exchange.waiting':
    'Serverul este ocupat; se continuă în {seconds, plural, one {# secundă} few {# secunde} other {# de secunde}}…',
  'exchange.format.xlsx': 'Registru Excel (.xlsx)',
  'exchange.format.csv': 'Text CSV (.csv)',
  'exchange.row': 'Rând',
  'exchange.result': 'Rezultat',
  'exchange.reason': 'Motiv',
  'exchange.state.waiting': 'Neefectuat',
  'exchange.state.running': 'În curs',
  'exchange.state.done': 'Gata',
  'exchange.state.failed': 'Eșuat',
  'exchange.retryFailed':
    'Reîncercați {count, plural, one {# element nefinalizat} few {# elemente nefinalizate} other {# de elemente nefinalizate}}',

  'exchange.export': 'Exportați',
  'exchange.export.staff': 'Conturi',
  'exchange.export.title': 'Export: {name}',
  'exchange.export.all':
    'Se exportă {count, plural, one {singurul rând} few {toate cele # rânduri} other {toate cele # de rânduri}} în ordinea actuală.',
  'exchange.export.filtered':
    'Se exportă {count, plural, one {# rând care corespunde} few {# rânduri care corespund} other {# de rânduri care corespund}} filtrelor actuale, în ordinea actuală.',
  'exchange.export.format': 'Format de fișier',
  'exchange.export.columns': 'Coloane',
  'exchange.export.start': 'Exportați',
  'exchange.export.progress': 'Progresul exportului',
  'exchange.export.soFar': 'Rânduri citite: {done, number} din {total, number}',
  'exchange.export.failed': 'Exportul s-a oprit. Datele citite sunt păstrate și puteți continua.',
  'exchange.export.stop.title': 'Exportul nu este finalizat',
  'exchange.export.stop.hint': 'Datele citite până acum nu vor fi salvate într-un fișier.',
  'exchange.export.done':
    '{count, plural, one {# rând exportat} few {# rânduri exportate} other {# de rânduri exportate}}',
  'exchange.export.changed':
    'Unele rânduri s-au modificat în timpul exportului și pot lipsi. Exportați din nou dacă fișierul trebuie să fie exact.',

  'exchange.batch.enable': 'Activați',
  'exchange.batch.disable': 'Dezactivați',
  'exchange.batch.enable.title': 'Activarea conturilor',
  'exchange.batch.disable.title': 'Dezactivarea conturilor',
  'exchange.batch.enable.hint':
    '{count, plural, one {# cont va fi activat și se va putea conecta} few {# conturi vor fi activate și se vor putea conecta} other {# de conturi vor fi activate și se vor putea conecta}} ulterior.',
  'exchange.batch.disable.hint':
    '{count, plural, one {# cont va fi dezactivat: va fi deconectat imediat de peste tot și nu se va} few {# conturi vor fi dezactivate: vor fi deconectate imediat de peste tot și nu se vor} other {# de conturi vor fi dezactivate: vor fi deconectate imediat de peste tot și nu se vor}} mai putea conecta până la reactivare.',
  'exchange.batch.skipped':
    'Încă {count, plural, one {# cont este deja în această stare și va fi omis} few {# conturi sunt deja în această stare și vor fi omise} other {# de conturi sunt deja în această stare și vor fi omise}}.',
  'exchange.batch.barred':
    'Încă {count, plural, one {# cont nu poate fi modificat de dvs. și va fi omis} few {# conturi nu pot fi modificate de dvs. și vor fi omise} other {# de conturi nu pot fi modificate de dvs. și vor fi omise}}: {names}',
  'exchange.batch.enable.nothing': 'Toate conturile selectate sunt deja activate.',
  'exchange.batch.disable.nothing': 'Toate conturile selectate sunt deja dezactivate.',
  'exchange.batch.enable.start': 'Activați {count, plural, one {# cont} few {# conturi} other {# de conturi}}',
  'exchange.batch.disable.start': 'Dezactivați {count, plural, one {# cont} few {# conturi} other {# de conturi}}',
  'exchange.batch.progress': 'Progresul operației în lot',
  'exchange.batch.soFar': 'Finalizate: {done, number}, eșuate: {failed, number}, rămase: {waiting, number}',
  'exchange.batch.allDone':
    '{done, plural, one {# cont a fost prelucrat} few {# conturi au fost prelucrate} other {# de conturi au fost prelucrate}}',
  'exchange.batch.someFailed':
    'Finalizate: {done, number}, eșuate: {failed, number}, neîncepute: {waiting, number}. Cele nefinalizate rămân selectate.',
  'exchange.batch.results': 'Rezultatul fiecărui cont',

  'exchange.import': 'Importați',
  'exchange.import.title': 'Importul conturilor',
  'exchange.import.drop': 'Plasați aici un fișier sau alegeți unul',
  'exchange.import.limits': 'CSV sau Excel (.xlsx), maximum {size} MB și {rows, number} rânduri',
  'exchange.import.choose': 'Alegeți fișierul',
  'exchange.import.reading': 'Se citește fișierul…',
  'exchange.import.template': 'Nu aveți încă un fișier? Descărcați un șablon:',
  'exchange.import.templateName': 'Șablon de import al conturilor',
  'exchange.import.reportName': 'Rezultatul importului conturilor',
  'exchange.import.fault.tooLarge': 'Fișierul depășește {size} MB; împărțiți-l și importați părțile',
  'exchange.import.fault.tooManyRows':
    'Fișierul depășește limita de rânduri ({rows, number}); împărțiți-l și importați părțile',
  'exchange.import.fault.empty':
    'Fișierul nu conține date: primul rând trebuie să conțină numele coloanelor, iar datele încep sub el',
  'exchange.import.fault.unreadable':
    'Fișierul nu poate fi citit; asigurați-vă că este CSV sau .xlsx și că nu este criptat',
  'exchange.import.columns': 'Coloane',
  'exchange.import.columnFor': 'Coloana pentru {field}',
  'exchange.import.noColumn': '(nu se importă)',
  'exchange.import.missing': 'Alegeți o coloană pentru: {fields}',
  'exchange.import.optionsFailed':
    'Departamentele sau rolurile nu au putut fi încărcate, așa că fișierul nu poate fi verificat',
  'exchange.import.preview': 'Previzualizare',
  'exchange.import.onlyFaulty': 'Doar rândurile cu probleme',
  'exchange.import.looking':
    '{total, plural, one {# rând} few {# rânduri} other {# de rânduri}}, se verifică ce conturi există deja…',
  'exchange.import.checked':
    '{total, plural, one {# rând} few {# rânduri} other {# de rânduri}}: de importat {valid, number}, deja existente {exists, number}, cu probleme {faulty, number}, excluse {left, number}',
  'exchange.import.lookFailed':
    'Nu s-a putut verifica ce conturi există deja. Fiecare cont este verificat în timpul importului și niciunul nu este creat de două ori.',
  'exchange.import.lookLeft':
    'Conturile sunt numeroase: {count, plural, one {# cont nu a fost verificat} few {# conturi nu au fost verificate} other {# de conturi nu au fost verificate}} în prealabil. Fiecare cont este verificat în timpul importului și niciunul nu este creat de două ori.',
  'exchange.import.take': 'Importați rândul {row, number}',
  'exchange.import.takeColumn': 'Import',
  'exchange.import.check': 'Verificare',
  'exchange.import.fine': 'Se poate importa',
  'exchange.import.password': 'Parolă inițială',
  'exchange.import.password.generate': 'Generată pentru fiecare persoană',
  'exchange.import.password.same': 'Aceeași pentru toți',
  'exchange.import.password.hint': 'Fiecare trebuie să o schimbe la prima conectare.',
  'exchange.import.password.generateHint':
    'Parolele generate se află doar în fișierul cu rezultate și nu mai pot fi consultate după închiderea acestei ferestre.',
  'exchange.import.start': 'Importați {count, plural, one {# cont} few {# conturi} other {# de conturi}}',
  'exchange.import.progress': 'Progresul importului',
  'exchange.import.soFar':
    'Create: {created, number}, deja existente: {exists, number}, eșuate: {failed, number}, rămase: {waiting, number}',
  'exchange.import.paused': 'În pauză',
  'exchange.stalled': 'Conexiune întreruptă, în pauză',
  'exchange.import.over':
    'Import încheiat: create {created, number}, deja existente {exists, number}, eșuate {failed, number}, neimportate {left, number}',
  'exchange.import.report': 'Descărcați rezultatul',
  'exchange.import.reportSecret':
    'Parolele inițiale se află doar în fișierul cu rezultate. Descărcați-l înainte de închidere și păstrați-l în siguranță.',
  'exchange.import.results': 'Rezultatul fiecărui rând',
  'exchange.import.created': 'Creat',
  'exchange.import.exists': 'Exista deja',
  'exchange.import.refused': 'Neimportat',
  'exchange.import.leftOut': 'Exclus',
  'exchange.import.leftOutReason': 'Debifat înainte de import',
  'exchange.import.takenReason': 'Contul „{username}” există deja și nu a fost creat din nou',
  'exchange.import.unclear': 'Serverul nu a răspuns, iar contul nu a fost găsit; puteți reîncerca',
  'exchange.import.stop.title': 'Importul nu este finalizat',
  'exchange.import.stop.hint':
    'Conturile rămase nu vor fi create. Dacă importați din nou același fișier, se creează doar cele care lipsesc.',
  'exchange.import.stop.secret': 'Parolele inițiale nu au fost descărcate și nu vor mai putea fi consultate.',
  'exchange.import.stop.leave': 'Opriți și închideți',
  'exchange.import.stop.leaveSecret': 'Închideți fără ele',
  'exchange.import.stop.titleChosen': 'Importul nu a început',
  'exchange.import.stop.hintChosen': 'Dacă închideți, va trebui să alegeți și să verificați din nou fișierul.',
  'exchange.import.stop.leaveChosen': 'Renunțați la import',
  'exchange.import.stop.stay': 'Rămâneți',
  'exchange.import.row.empty': 'nu poate fi gol',
  'exchange.import.row.duplicate': 'Același cont ca în rândul {row, number}',
  'exchange.import.row.departmentUnknown': 'Nu există departamentul „{text}”',
  'exchange.import.row.departmentAmbiguous':
    'Mai multe departamente se numesc „{text}”; indicați calea completă sau codul',
  'exchange.import.row.roleUnknown': 'Nu există rolul „{text}”',
  'exchange.import.row.roleBeyond':
    'Rolul „{text}” conține permisiuni pe care nu le dețineți, deci nu îl puteți acorda',
  'exchange.import.row.exists': 'Contul există deja ({name}, {department})',
  'exchange.import.row.separator': '; ',
  'exchange.import.row.field': '{field}: {fault}',
  'exchange.import.example.name': 'Ion Popescu',
  'exchange.import.example.remark': 'Exemplu; ștergeți acest rând înainte de import',

  'exchange.alias.username':
    'cont,utilizator,nume de utilizator,nume utilizator,account,username,user name,login,login name',
  'exchange.alias.name': 'nume,nume complet,nume și prenume,nume si prenume,nume afișat,name,full name,display name',
  'exchange.alias.department': 'departament,compartiment,secție,cod departament,department,dept,department code',
  'exchange.alias.roles': 'roluri,rol,cod rol,roles,role,role code',
  'exchange.alias.mobile':
    'mobil,telefon mobil,telefon,număr de telefon,numar de telefon,mobile,phone,mobile phone,telephone',
  'exchange.alias.email': 'e-mail,email,adresă de e-mail,adresa de e-mail,adresă e-mail,poștă electronică,mail',
  'exchange.alias.remark':
    'observații,observatii,observație,notă,note,mențiuni,comentariu,remark,remarks,notes,comment',
} as const;
